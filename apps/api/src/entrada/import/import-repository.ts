import { sql, type Transaction } from 'kysely';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';

export type Checkpoint = {
  /** Line of the last record that was handled. */
  lidos: number;
  incluidos: number;
  rejeitados: number;
  bytesRejeitados: number;
  isDone: boolean;
  /** Whose the registrations become. */
  dono: string;
};

export function createImportRepository({ kysely }: Database) {
  return {
    /** How far the import of this file has come, and for whom; one that saved nothing begins, at 0, for `dono`. */
    async start(sha256: Buffer, dono: string): Promise<Checkpoint> {
      await kysely
        .insertInto('importacao')
        .values({ arquivo_sha256: sha256, dono })
        .onConflict((conflict) =>
          conflict
            .column('arquivo_sha256')
            .doUpdateSet({ dono })
            .where((is) =>
              is.or([
                is('importacao.dono', 'is', null),
                is.and([is('importacao.lidos', '=', '0'), is('importacao.concluida_em', 'is', null)]),
              ]),
            ),
        )
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
        dono: row.dono ?? dono,
      };
    },

    async save(
      tx: Transaction<Schema>,
      sha256: Buffer,
      { lidos, incluidos, rejeitados, bytesRejeitados }: Checkpoint,
    ): Promise<void> {
      await tx
        .updateTable('importacao')
        .set({
          lidos: String(lidos),
          incluidos: String(incluidos),
          rejeitados: String(rejeitados),
          bytes_rejeitados: String(bytesRejeitados),
        })
        .where('arquivo_sha256', '=', sha256)
        .execute();
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
