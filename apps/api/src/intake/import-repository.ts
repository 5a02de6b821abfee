import { sql, type Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';

export type Checkpoint = {
  /** Line of the last record that was handled. */
  lidos: number;
  incluidos: number;
  rejeitados: number;
  bytesRejeitados: number;
  isDone: boolean;
};

export function createImportRepository({ kysely }: Database) {
  return {
    /** How far the import of this file has come; a new file begins at 0. */
    async start(sha256: Buffer): Promise<Checkpoint> {
      await kysely
        .insertInto('importacao')
        .values({ arquivo_sha256: sha256 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const row = await kysely
        .selectFrom('importacao')
        .selectAll()
        .where('arquivo_sha256', '=', sha256)
        .executeTakeFirstOrThrow();
      return {
        lidos: Number(row.lidos),
        incluidos: Number(row.incluidos),
        rejeitados: Number(row.rejeitados),
        bytesRejeitados: Number(row.bytes_rejeitados),
        isDone: row.concluida_em !== null,
      };
    },

    /** False when another process is importing the same file. */
    async save(
      tx: Transaction<Schema>,
      sha256: Buffer,
      from: Checkpoint,
      { lidos, incluidos, rejeitados, bytesRejeitados }: Checkpoint,
    ): Promise<boolean> {
      const { numUpdatedRows } = await tx
        .updateTable('importacao')
        .set({
          lidos: String(lidos),
          incluidos: String(incluidos),
          rejeitados: String(rejeitados),
          bytes_rejeitados: String(bytesRejeitados),
        })
        .where('arquivo_sha256', '=', sha256)
        .where('lidos', '=', String(from.lidos))
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    async finish(sha256: Buffer): Promise<void> {
      await kysely
        .updateTable('importacao')
        .set({ concluida_em: sql`now()` })
        .where('arquivo_sha256', '=', sha256)
        .execute();
    },
  };
}
