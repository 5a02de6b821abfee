import { StartupError } from '#plataforma/start/startup-error.ts';
import type { Migration } from './migration-files.ts';
import { isOfFormerLine } from './version-before.ts';

export type AppliedMigration = Pick<Migration, 'numero' | 'nome' | 'checksum'>;

/** By its name: one that takes away what only versions before the last one used. */
export const isRemoval = (nome: string): boolean => /^\d{4}-remove-/.test(nome);

/**
 * The migrations still to be applied; throws when those in the database do not match the files. A server runs on the
 * database of the next version too, unless something was taken away: both serve during an upgrade, and one may go back.
 */
export function planMigrations(
  files: Migration[],
  applied: AppliedMigration[],
  { runsOnNewer = false } = {},
): Migration[] {
  if (isOfFormerLine(applied)) {
    throw new StartupError(
      'O banco é de uma versão anterior do painel, que esta não atualiza: faça uma cópia com a última versão anterior (npm run backup) ' +
        'e restaure-a aqui (npm run restore), com uma pasta vazia em DATA_DIR (com DATABASE_URL, um banco vazio).',
    );
  }
  const foreign = applied.find(({ numero, checksum }) => {
    const file = files[numero - 1];
    return file !== undefined && file.checksum !== checksum;
  });
  if (foreign) {
    throw new StartupError(
      `O banco foi criado por outra versão do painel, que esta não atualiza (a migração ${foreign.nome} não é a deste programa); ` +
        'use a versão que o criou, ou comece com uma pasta vazia em DATA_DIR (com DATABASE_URL, um banco vazio).',
    );
  }
  const newestFile = files.at(-1)?.numero ?? 0;
  const newestApplied = Math.max(0, ...applied.map(({ numero }) => numero));
  const unknown = applied.filter(({ numero }) => numero > newestFile);
  if (unknown.some(({ nome }) => !runsOnNewer || isRemoval(nome))) {
    throw new StartupError(
      `O banco é mais novo que este programa (migração ${newestApplied} aplicada, a última daqui é a ${newestFile}); ` +
        'use a versão do painel que o atualizou.',
    );
  }
  const pending = files.filter(({ numero }) => !applied.some((one) => one.numero === numero));
  const late = pending.find(({ numero }) => numero < newestApplied);
  if (late) {
    throw new StartupError(
      `A migração ${late.nome} chegou fora de ordem: o banco já está na ${newestApplied}. Dê a ela o número seguinte.`,
    );
  }
  return pending;
}
