import { parseArgs } from 'node:util';
import { createChainRepository } from '#auditoria/chain-repository.ts';
import { createChainService } from '#auditoria/chain-service.ts';
import { countOf } from '#cli/read-out.ts';
import { runCommand } from '#cli/run-command.ts';
import { readInstallation } from '#cli/with-installation.ts';
import { openKeys } from '#keys/open-keys.ts';
import { StartupError } from '#startup-error.ts';

const usage = `Uso: npm run audit -- verify [--selo SELO]

  verify    confere a trilha de auditoria inteira; sai com 1 se alguma linha foi alterada, removida ou reordenada
  --selo    um selo do registro do servidor ("audit trail sealed"), ou que esta conferência mostrou antes: ainda deve
            estar na trilha. Guardado fora do servidor, revela até uma trilha cortada no fim, ou refeita por inteiro`;

const lines = (count: number) => countOf(count, 'linha', 'linhas');

function showProgress(count: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${lines(count)}…`);
}

async function verify(knownSeal: string | undefined): Promise<string> {
  const verdict = await readInstallation(async (config, db) => {
    const keys = await openKeys(config, db);
    return createChainService({ repository: createChainRepository(db), keys }).verify(
      showProgress,
      knownSeal,
    );
  });
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  if (!verdict.intact) {
    const where = verdict.id === null ? '' : ` na linha ${verdict.id}`;
    throw new StartupError(`Trilha de auditoria violada${where}: ${verdict.problem}.`);
  }
  return `Trilha de auditoria íntegra: ${lines(verdict.count)}, último selo ${verdict.lastSeal}`;
}

await runCommand(() => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { selo: { type: 'string' } },
  });
  if (positionals.join(' ') !== 'verify') throw new StartupError(usage);
  return verify(values.selo);
}, usage);
