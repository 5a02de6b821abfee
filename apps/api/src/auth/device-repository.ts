import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';

export function createDeviceRepository({ kysely }: Database) {
  return {
    async isKnown(hash: Buffer, login: string, usedSince: Date): Promise<boolean> {
      const found = await kysely
        .selectFrom('aparelho')
        .innerJoin('usuario', 'usuario.id', 'aparelho.usuario_id')
        .select('aparelho.hash')
        .where('aparelho.hash', '=', hash)
        .where('aparelho.usado_em', '>', usedSince)
        .where(sql`lower(usuario.login)`, '=', login.toLowerCase())
        .where('usuario.excluido_em', 'is', null)
        .executeTakeFirst();
      return found !== undefined;
    },

    /** Of many, those used last are kept. */
    async save(
      tx: Kysely<Schema>,
      usuarioId: string,
      hash: Buffer,
      now: Date,
      maxOfOne: number,
    ): Promise<void> {
      await tx
        .insertInto('aparelho')
        .values({ hash, usuario_id: usuarioId, usado_em: now })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ usado_em: now }))
        .execute();
      await tx
        .deleteFrom('aparelho')
        .where('hash', 'in', (them) =>
          them
            .selectFrom('aparelho')
            .select('hash')
            .where('usuario_id', '=', usuarioId)
            .orderBy('usado_em', 'desc')
            .offset(maxOfOne),
        )
        .execute();
    },

    async removeAllOf(tx: Kysely<Schema>, usuarioId: string): Promise<void> {
      await tx.deleteFrom('aparelho').where('usuario_id', '=', usuarioId).execute();
    },

    async removeUnused(since: Date): Promise<void> {
      await kysely.deleteFrom('aparelho').where('usado_em', '<=', since).execute();
    },
  };
}

export type DeviceRepository = ReturnType<typeof createDeviceRepository>;
