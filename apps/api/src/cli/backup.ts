import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeFileError } from '@painel-pj/local-postgres/errors';
import { createBackup } from '#cli/backup/create-backup.ts';
import { countOf, secondsSince } from '#cli/read-out.ts';
import { runCommand } from '#cli/run-command.ts';
import { readInstallation } from '#cli/with-installation.ts';
import { StartupError } from '#startup-error.ts';

const usage = `Uso: npm run backup -- PASTA

  Guarda numa pasta nova dentro de PASTA o banco, os documentos e a chave, como estavam num mesmo momento.
  O servidor pode continuar trabalhando. A cópia contém dados pessoais e a chave que os abre: guarde-a fechada.`;

async function main(): Promise<string> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [place] = positionals;
  if (place === undefined || positionals.length !== 1) throw new StartupError(usage);
  const start = performance.now();
  const { folder, linhas, documentos, faltam } = await readInstallation((config, db) =>
    createBackup(path.resolve(place), config, db, (text) => console.error(text)).catch((error: unknown) => {
      const reason = describeFileError(error);
      if (reason === undefined) throw error;
      throw new StartupError(
        `Não foi possível escrever em ${place} (${reason}); nada ficou pela metade. Use outra pasta.`,
      );
    }),
  );
  const counted = `${countOf(linhas, 'linha', 'linhas')} e ${countOf(documentos, 'documento', 'documentos')}`;
  const done = `Cópia em ${folder}: ${counted}, em ${secondsSince(start)}.`;
  if (faltam.length === 0) return done;
  process.exitCode = 1;
  return [
    done,
    `Atenção: no servidor ${countOf(faltam.length, 'documento está', 'documentos estão')} sem arquivo, ou com ele alterado; a cópia guarda o que havia:`,
    ...faltam.map((id) => `  ${id}`),
  ].join('\n');
}

await runCommand(main, usage);
