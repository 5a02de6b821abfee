import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { countOf } from '@painel-pj/regras/words';
import { loadConfig, readEnvironment } from '#plataforma/config/config.ts';
import { readKeyText } from '#plataforma/keys/key-file.ts';
import { openKeys } from '#plataforma/start/open-keys.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { createChainRepository } from '#supervisao/auditoria/chain-repository.ts';
import { createChainService } from '#supervisao/auditoria/chain-service.ts';
import { describeVerdict, type Trusted, verifyDossie } from '#supervisao/dossie/verify-dossie.ts';
import { runCommand } from './run-command.ts';
import { readInstallation } from './with-installation.ts';

const usage = `Uso: npm run audit -- verify [--selo SELO | --desde SELO]
     npm run audit -- dossie ARQUIVO.zip [--chave CHAVE]

  verify    confere a trilha de auditoria inteira; sai com 1 se alguma linha foi alterada, removida ou reordenada
  --selo    um selo do registro do servidor ("audit trail sealed"), ou que esta conferência mostrou antes: ainda deve
            estar na trilha. Guardado fora do servidor, revela até uma trilha cortada no fim, ou refeita por inteiro
  --desde   o mesmo, e confere só as linhas que vieram depois dele: depressa numa trilha de muitos milhões de linhas. O que
            alguém alterou antes do selo só a conferência inteira acha

  dossie    confere um dossiê, em qualquer máquina e sem banco de dados; sai com 1 se não ficou provado
  --chave   a chave pública que a empresa publica (npm run doctor mostra); sem ela vale o arquivo de chave desta
            instalação, com o qual os selos da trilha também são conferidos`;

const lines = (count: number) => countOf(count, 'linha', 'linhas');

function showProgress(count: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${lines(count)}…`);
}

const isSeal = (text: string | undefined) => text === undefined || /^[0-9a-f]{64}$/.test(text);

async function verify(knownSeal: string | undefined, since: string | undefined): Promise<string> {
  if (!isSeal(knownSeal) || !isSeal(since))
    throw new StartupError('Um selo tem 64 caracteres. Copie-o inteiro.');
  const verdict = await readInstallation(async (config, db) => {
    const keys = await openKeys(config, db);
    return createChainService({ repository: createChainRepository(db), keys }).verify({
      onProgress: showProgress,
      knownSeal,
      since,
    });
  });
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  if (!verdict.intact) {
    const where = verdict.id === null ? '' : ` na linha ${verdict.id}`;
    throw new StartupError(`Trilha de auditoria violada${where}: ${verdict.problem}.`);
  }
  const { count, verified, lastSeal } = verdict;
  const told = since === undefined ? lines(count) : `${lines(verified)} depois do selo informado`;
  return `Trilha de auditoria íntegra: ${told}, último selo ${lastSeal}`;
}

/** The key that was given, or those of the installation here, if there is one. */
async function findTrusted(chave: string | undefined): Promise<Trusted> {
  if (chave !== undefined) {
    if (!/^[0-9a-f]{64}$/i.test(chave))
      throw new StartupError('A chave pública tem 64 caracteres. Copie-a inteira.');
    return { signers: [Buffer.from(chave, 'hex')], seals: null };
  }
  const { encryptionKeyFile } = loadConfig(readEnvironment());
  const text = await readFile(encryptionKeyFile, 'utf8').catch(() => '');
  const keys = readKeyText(text);
  return keys
    ? { signers: [keys.signer.publicKey, ...keys.formerSigners], seals: keys }
    : { signers: [], seals: null };
}

async function proveDossie(file: string, chave: string | undefined): Promise<string> {
  const verdict = await verifyDossie(file, await findTrusted(chave));
  const { isProven, text } = describeVerdict(verdict);
  if (!isProven) throw new StartupError(text);
  return text;
}

await runCommand(() => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { selo: { type: 'string' }, desde: { type: 'string' }, chave: { type: 'string' } },
  });
  const [command, file, ...others] = positionals;
  if (command === 'dossie' && file && others.length === 0) return proveDossie(file, values.chave);
  if (positionals.join(' ') !== 'verify') throw new StartupError(usage);
  return verify(values.selo?.toLowerCase(), values.desde?.toLowerCase());
}, usage);
