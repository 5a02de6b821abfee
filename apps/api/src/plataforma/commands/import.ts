import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { countOf } from '@painel-pj/regras/words';
import {
  createImportService,
  type ImportProgress,
  type ImportSummary,
} from '#entrada/import/import-service.ts';
import { readCsv } from '#entrada/import/read-csv.ts';
import { readNdjson } from '#entrada/import/read-lines.ts';
import { openRejectFile } from '#entrada/import/reject-file.ts';
import { createKeyService } from '#entrada/intake/key-service.ts';
import { hashFile } from '#plataforma/hash-file.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { atorOf, createProgress, runCommand, secondsSince } from './run-command.ts';
import { withInstallation } from './with-installation.ts';

const usage = `Uso: npm run import -- ARQUIVO [--chave NOME]

  ARQUIVO   .ndjson ou .jsonl: um cadastro por linha; .csv: com cabeçalho
  --chave   os cadastros passam a ser do sistema com essa chave de integração, que pode corrigi-los;
            sem ela, nenhum sistema os corrige`;
const nobody = '00000000-0000-0000-0000-000000000000';
const readers = { ndjson: readNdjson, jsonl: readNdjson, csv: readCsv };

const format = (number: number) => number.toLocaleString('pt-BR');

function readArguments(): { file: string; reader: typeof readNdjson; chave?: string } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { chave: { type: 'string' } },
  });
  const [file = ''] = positionals;
  const extension = file.split('.').at(-1)?.toLowerCase() ?? '';
  const reader = getOwn(readers, extension);
  if (positionals.length !== 1 || !reader) throw new StartupError(usage);
  return { file, reader, ...values };
}

function tellProgress(total: number, bytesRead: () => number) {
  const show = createProgress();
  return ({ incluidos, rejeitados }: ImportProgress) => {
    const percent = Math.min(100, Math.floor((bytesRead() / Math.max(1, total)) * 100));
    const bar = process.stdout.isTTY ? `${'█'.repeat(Math.floor(percent / 5)).padEnd(20, '░')} ` : '';
    const counted = `${countOf(incluidos, 'incluído', 'incluídos')}, ${countOf(rejeitados, 'rejeitado', 'rejeitados')}`;
    show(percent, `${bar}${percent}%  ${counted}`);
  };
}

function describeOutcome(outcome: ImportSummary, seconds: string, rejectsPath: string): string {
  const { incluidos, rejeitados, wasDone, resumedAt, rejectedElsewhere } = outcome;
  const included = countOf(incluidos, 'cadastro incluído', 'cadastros incluídos');
  const counted = `${included}, ${countOf(rejeitados, 'rejeitado', 'rejeitados')}`;
  if (wasDone) return `Este arquivo já foi importado: ${counted}. Nada a fazer.`;
  return [
    process.stdout.isTTY ? '' : null,
    resumedAt > 0 ? `Retomado depois da linha ${format(resumedAt)}.` : null,
    `${counted}, em ${seconds}.`,
    rejeitados > rejectedElsewhere ? `Os rejeitados e os motivos: ${rejectsPath}` : null,
    rejectedElsewhere > 0
      ? `A lista que tinha ${countOf(rejectedElsewhere, 'rejeitado', 'rejeitados')} foi movida ou alterada depois da interrupção: guarde também aquela.`
      : null,
  ]
    .filter((line) => line !== null)
    .join('\n');
}

async function main(): Promise<string> {
  const { file, reader, chave } = readArguments();
  const { size } = await stat(file).catch(() => Promise.reject(new StartupError(`Não há arquivo ${file}.`)));
  const sha256 = await hashFile(file);
  const rejectsPath = `${file}.rejeitadas.ndjson`;
  const ator = atorOf('importação');
  return withInstallation(async (_config, db) => {
    const stream = createReadStream(file);
    const start = performance.now();
    const keys = createKeyService({ db, clock: () => new Date() });
    const dono = chave === undefined ? nobody : await keys.findOwner(chave);
    const outcome = await createImportService(db, { ator, dono }).importFile(
      {
        path: file,
        sha256,
        records: reader(stream),
        openRejects: (bytes) => openRejectFile(rejectsPath, bytes),
      },
      tellProgress(size, () => stream.bytesRead),
    );
    if (outcome.rejeitados > 0) process.exitCode = 1;
    return describeOutcome(outcome, secondsSince(start), rejectsPath);
  });
}

await runCommand(main, usage);
