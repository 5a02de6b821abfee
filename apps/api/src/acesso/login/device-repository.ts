import { type Kysely, type Selectable, sql } from 'kysely';
import type { HashRange } from '#acesso/hash-mark.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';

export type Device = Omit<Selectable<Schema['aparelho']>, 'usuario_id'>;
export type DeviceUse = Omit<Device, 'hash'>;

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

    /** Keeps only the `maxOfOne` that were used last. */
    async save(
      tx: Kysely<Schema>,
      usuarioId: string,
      hash: Buffer,
      use: DeviceUse,
      maxOfOne: number,
    ): Promise<void> {
      await tx
        .insertInto('aparelho')
        .values({ hash, usuario_id: usuarioId, ...use })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet(use))
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

    listOf: (usuarioId: string, usedSince: Date): Promise<Device[]> =>
      kysely
        .selectFrom('aparelho')
        .select(['hash', 'usado_em', 'endereco', 'navegador', 'sistema'])
        .where('usuario_id', '=', usuarioId)
        .where('usado_em', '>', usedSince)
        .orderBy('usado_em', 'desc')
        .execute(),

    async removeOne(tx: Kysely<Schema>, usuarioId: string, [first, last]: HashRange): Promise<boolean> {
      const { numDeletedRows } = await tx
        .deleteFrom('aparelho')
        .where('usuario_id', '=', usuarioId)
        .where('hash', '>=', first)
        .where('hash', '<=', last)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async removeSome(tx: Kysely<Schema>, usuarioId: string, hashes: Buffer[]): Promise<void> {
      if (hashes.length === 0) return;
      await tx
        .deleteFrom('aparelho')
        .where('usuario_id', '=', usuarioId)
        .where('hash', 'in', hashes)
        .execute();
    },

    async removeOthersOf(tx: Kysely<Schema>, usuarioId: string, kept: Buffer | null): Promise<void> {
      await tx
        .deleteFrom('aparelho')
        .where('usuario_id', '=', usuarioId)
        .where(sql<boolean>`hash is distinct from ${kept}::bytea`)
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
