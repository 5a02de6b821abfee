import { type Kysely, sql } from 'kysely';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';

/** Judged by the clock of the database: a server's clock may be wrong. */
const isLive = sql<boolean>`expira_em > now()`;

export function createConviteRepository({ kysely }: Database) {
  return {
    /** Replaces the person's former invitation. Returns until when the new one works. */
    async replace(tx: Kysely<Schema>, usuarioId: string, tokenHash: Buffer): Promise<Date> {
      const { expira_em } = await tx
        .insertInto('convite')
        .values({ usuario_id: usuarioId, token_hash: tokenHash })
        .onConflict((conflict) =>
          conflict.column('usuario_id').doUpdateSet({ token_hash: tokenHash, expira_em: sql`default` }),
        )
        .returning('expira_em')
        .executeTakeFirstOrThrow();
      return expira_em;
    },

    findLive: (tokenHash: Buffer) =>
      kysely
        .selectFrom('convite')
        .select(['usuario_id', 'expira_em'])
        .where('token_hash', '=', tokenHash)
        .where(isLive)
        .executeTakeFirst(),

    /** True for one caller only. */
    async take(tx: Kysely<Schema>, tokenHash: Buffer): Promise<boolean> {
      const { numDeletedRows } = await tx
        .deleteFrom('convite')
        .where('token_hash', '=', tokenHash)
        .where(isLive)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async removeOf(tx: Kysely<Schema>, usuarioId: string): Promise<void> {
      await tx.deleteFrom('convite').where('usuario_id', '=', usuarioId).execute();
    },

    async removeExpired(): Promise<void> {
      await kysely.deleteFrom('convite').where(sql<boolean>`not ${isLive}`).execute();
    },
  };
}

export type ConviteRepository = ReturnType<typeof createConviteRepository>;
