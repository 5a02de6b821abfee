import { parseArgs } from 'node:util';
import { createChainRepository } from '#auditoria/chain-repository.ts';
import { createChainService } from '#auditoria/chain-service.ts';
import { runCommand } from '#cli/run-command.ts';
import { withInstallation } from '#cli/with-installation.ts';
import { StartupError } from '#startup-error.ts';

const usage = `Uso: npm run audit -- verify

  verify    confere a trilha de auditoria inteira; sai com 1 se alguma linha foi alterada, removida ou reordenada`;

function showProgress(count: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${count.toLocaleString('pt-BR')} linhas conferidas…`);
}

async function verify(): Promise<string> {
  const verdict = await withInstallation((_config, db) =>
    createChainService(createChainRepository(db)).verify(showProgress),
  );
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  if (!verdict.intact) {
    throw new StartupError(`Trilha de auditoria violada na linha ${verdict.id}: ${verdict.problem}.`);
  }
  return `Trilha de auditoria íntegra: ${verdict.count} linhas, último selo ${verdict.lastHash}`;
}

await runCommand(() => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.join(' ') !== 'verify') throw new StartupError(usage);
  return verify();
});
