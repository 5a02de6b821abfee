import type { Migration } from '#db/migration-files.ts';
import { StartupError } from '#startup-error.ts';

export type AppliedMigration = Pick<Migration, 'numero' | 'nome' | 'checksum'>;

/** What is still to be applied, once the database and the files are known to tell the same story. */
export function planMigrations(files: Migration[], applied: AppliedMigration[]): Migration[] {
  const newestFile = files.at(-1)?.numero ?? 0;
  const newestApplied = Math.max(0, ...applied.map(({ numero }) => numero));
  if (newestApplied > newestFile) {
    throw new StartupError(
      `O banco é mais novo que este programa (migração ${newestApplied} aplicada, a última daqui é a ${newestFile}); ` +
        'use a versão do painel que o atualizou.',
    );
  }
  for (const { numero, nome, checksum } of applied) {
    if (files[numero - 1]?.checksum === checksum) continue;
    throw new StartupError(
      `A migração ${nome} foi alterada depois de aplicada. ` +
        'Restaure o arquivo como era; uma mudança no banco é sempre uma migração nova.',
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
