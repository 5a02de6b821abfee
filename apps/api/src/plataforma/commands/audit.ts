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
import { createSummingRepository, type Difference } from '#supervisao/indicadores/summing-repository.ts';
import { runCommand } from './run-command.ts';
import { readInstallation, withInstallation } from './with-installation.ts';

const usage = `Uso: npm run audit -- verify [--selo SELO | --desde SELO]
     npm run audit -- indicadores [--corrigir]
     npm run audit -- dossie ARQUIVO.zip [--chave CHAVE]

  verify    confere a trilha de auditoria inteira; sai com 1 se alguma linha foi alterada, removida ou reordenada
  --selo    um selo do registro do servidor ("audit trail sealed"), ou que esta conferência mostrou antes: ainda deve
            estar na trilha. Guardado fora do servidor, revela até uma trilha cortada no fim, ou refeita por inteiro
  --desde   o mesmo, e confere só as linhas que vieram depois dele: depressa numa trilha de muitos milhões de linhas. O que
            alguém alterou antes do selo só a conferência inteira acha

  indicadores   conta de novo os números por dia, pela trilha, e sai com 1 se os guardados são outros
  --corrigir    e guarda os que contou; o servidor pode continuar no ar

  dossie    confere um dossiê, em qualquer máquina e sem banco de dados; sai com 1 se não ficou provado
  --chave   a chave pública que a empresa publica (npm run doctor mostra); sem ela vale o arquivo de chave desta
            instalação, com o qual os selos da trilha também são conferidos`;

const lines = (count: number) => countOf(count, 'linha', 'linhas');

function showProgress(count: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${lines(count)}…`);
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
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
  clearProgress();
  if (!verdict.intact) {
    const where = verdict.id === null ? '' : ` na linha ${verdict.id}`;
    throw new StartupError(`Trilha de auditoria violada${where}: ${verdict.problem}.`);
  }
  const { count, verified, lastSeal } = verdict;
  const told = since === undefined ? lines(count) : `${lines(verified)} depois do selo informado`;
  return `Trilha de auditoria íntegra: ${told}, último selo ${lastSeal}`;
}

const shownAtMost = 10;
const describeDifference = ({ dia, assunto, chave, stored, counted }: Difference) =>
  `  ${dia} ${assunto}${chave && ` ${chave}`}: ${stored} guardados, ${counted} na trilha`;

async function recount(isMended: boolean): Promise<string> {
  const open = isMended ? withInstallation : readInstallation;
  const differences = await open((_config, db) =>
    createSummingRepository(db).recount({ onProgress: showProgress, isMended }),
  );
  clearProgress();
  if (differences.length === 0) return 'Indicadores: os números por dia são os que a trilha conta';
  const told = [
    `Indicadores: ${countOf(differences.length, 'número por dia não era', 'números por dia não eram')} o que a trilha conta`,
    ...differences.slice(0, shownAtMost).map(describeDifference),
    ...(differences.length > shownAtMost ? [`  e mais ${differences.length - shownAtMost}`] : []),
  ];
  if (isMended) return [...told, 'Agora são.'].join('\n');
  throw new StartupError([...told, 'Corrija com npm run audit -- indicadores --corrigir.'].join('\n'));
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
    options: {
      ...{ selo: { type: 'string' }, desde: { type: 'string' }, chave: { type: 'string' } },
      corrigir: { type: 'boolean', default: false },
    },
  });
  const [command, file, ...others] = positionals;
  if (command === 'dossie' && file && others.length === 0) return proveDossie(file, values.chave);
  if (positionals.join(' ') === 'indicadores') return recount(values.corrigir);
  if (positionals.join(' ') !== 'verify') throw new StartupError(usage);
  return verify(values.selo?.toLowerCase(), values.desde?.toLowerCase());
}, usage);
