import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeFileError } from '@painel-pj/local-postgres/errors';
import { countOf } from '@painel-pj/regras/words';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { removeOldBackups } from './backup/backups.ts';
import { createBackup } from './backup/create-backup.ts';
import { runCommand, secondsSince } from './run-command.ts';
import { readInstallation } from './with-installation.ts';

const dayMs = 86_400_000;

const usage = `Uso: npm run backup -- PASTA [--incremental] [--manter DIAS]

  Guarda numa pasta nova dentro de PASTA o banco, os documentos e a chave, como estavam num mesmo momento.
  O servidor pode continuar trabalhando.
  --incremental   documentos que a última cópia em PASTA já tem não são copiados de novo: ganham um segundo nome nela
  --manter DIAS   no fim, aconteça o que acontecer, apaga de PASTA as cópias mais velhas, menos a última inteira e a última em que nada falta
  A cópia contém dados pessoais e a chave que os abre: guarde-a fechada.`;

const options = { incremental: { type: 'boolean', default: false }, manter: { type: 'string' } } as const;

function readOptions() {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [place] = positionals;
  const { incremental, manter } = values;
  if (place === undefined || positionals.length !== 1) throw new StartupError(usage);
  if (manter !== undefined && !/^[1-9]\d{0,3}$/.test(manter)) throw new StartupError(usage);
  return {
    place: path.resolve(place),
    isIncremental: incremental,
    days: manter === undefined ? null : Number(manter),
  };
}

async function prune(place: string, days: number): Promise<void> {
  for (const { folder, reason } of await removeOldBackups(place, new Date(Date.now() - days * dayMs))) {
    if (reason === null) {
      console.error(`Apagada, com mais de ${countOf(days, 'dia', 'dias')}: ${folder}`);
      continue;
    }
    console.error(
      `Não foi possível apagar ${folder} (${reason}); devolva-a com chown ao usuário do servidor, ou apague-a como root.`,
    );
    process.exitCode = 1;
  }
}

async function main(): Promise<string> {
  const { days, ...wanted } = readOptions();
  try {
    return await backUp(wanted);
  } finally {
    if (days !== null) await prune(wanted.place, days);
  }
}

async function backUp({ place, isIncremental }: { place: string; isIncremental: boolean }): Promise<string> {
  const start = performance.now();
  const { folder, linhas, documentos, faltam } = await readInstallation((config, db) =>
    createBackup({ place, isIncremental }, config, db, (text) => console.error(text)).catch(
      (error: unknown) => {
        const reason = describeFileError(error);
        if (reason === undefined) throw error;
        throw new StartupError(
          `Não foi possível escrever em ${place} (${reason}); nada ficou pela metade. Use outra pasta.`,
        );
      },
    ),
  );
  const counted = `${countOf(linhas, 'linha', 'linhas')} e ${countOf(documentos, 'documento', 'documentos')}`;
  const done = `Cópia em ${folder}: ${counted}, em ${secondsSince(start)}.`;
  if (faltam.length === 0) return done;
  process.exitCode = 1;
  const missing = countOf(faltam.length, 'documento está', 'documentos estão');
  return [
    `Atenção: no servidor ${missing} sem arquivo, ou com ele alterado ou ilegível; a cópia guarda o que havia e se deixou ler:`,
    ...faltam.map((id) => `  ${id}`),
    // Last, for who reads only the end of a journal.
    `${done} Atenção: ${missing} sem arquivo, ou com ele alterado ou ilegível, como dito acima.`,
  ].join('\n');
}

await runCommand(main, usage);
