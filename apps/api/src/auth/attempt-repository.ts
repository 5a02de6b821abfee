import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';

export type Tentativa = Schema['tentativa_login'];

const never = new Date(0);

export function createAttemptRepository({ kysely }: Database) {
  return {
    /** Written by a clock that was ahead, a wait would last until that moment comes: it begins anew. */
    async find(chaves: string[], now: Date): Promise<Tentativa[]> {
      const counters = kysely.selectFrom('tentativa_login').selectAll().where('chave', 'in', chaves);
      const found = await counters.execute();
      if (found.every(({ atualizada_em }) => atualizada_em <= now)) return found;
      await kysely
        .updateTable('tentativa_login')
        .set({
          livre_em: sql`${now}::timestamptz + (livre_em - least(atualizada_em, livre_em))`,
          atualizada_em: now,
        })
        .where('chave', 'in', chaves)
        .where('atualizada_em', '>', now)
        .execute();
      return counters.execute();
    },

    /** Reads the counters under lock and writes what `next` makes of them; nothing at all when it throws. */
    async change(chaves: string[], now: Date, next: (tentativas: Tentativa[]) => Tentativa[]): Promise<void> {
      await kysely.transaction().execute(async (tx) => {
        await tx
          .insertInto('tentativa_login')
          .values(
            chaves.toSorted().map((chave) => ({ chave, falhas: 0, livre_em: never, atualizada_em: now })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const tentativas = await tx
          .selectFrom('tentativa_login')
          .selectAll()
          .where('chave', 'in', chaves)
          .orderBy('chave')
          .forUpdate()
          .execute();
        for (const { chave, ...values } of next(tentativas)) {
          await tx.updateTable('tentativa_login').set(values).where('chave', '=', chave).execute();
        }
      });
    },

    /** All that begin like one of these. */
    async clear(tx: Kysely<Schema>, beginnings: string[]): Promise<void> {
      await tx.deleteFrom('tentativa_login').where(sql<boolean>`chave ^@ any (${beginnings})`).execute();
    },

    /** No longer new, and free: whoever waited once does not wait again. */
    async forgive(chave: string, onlyOne: boolean): Promise<void> {
      await kysely
        .updateTable('tentativa_login')
        .set({
          falhas: onlyOne ? sql`greatest(falhas - 1, 0)` : 0,
          livre_em: sql`least(livre_em, atualizada_em)`,
        })
        .where('chave', '=', chave)
        .execute();
    },

    async removeOlderThan(limit: Date, keepFailures: number): Promise<void> {
      await kysely
        .deleteFrom('tentativa_login')
        .where('atualizada_em', '<', limit)
        .where('falhas', '<', keepFailures)
        .execute();
    },
  };
}

export type AttemptRepository = ReturnType<typeof createAttemptRepository>;
