import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';

export type Tentativa = Schema['tentativa_login'];

const never = new Date(0);

export function createAttemptRepository({ kysely }: Database) {
  return {
    /** Reads the counters under lock, lets `decide` compute what they become, and writes that. */
    async change<T>(
      chaves: string[],
      now: Date,
      decide: (tentativas: Tentativa[]) => { changed: Tentativa[]; result: T },
    ): Promise<T> {
      return kysely.transaction().execute(async (tx) => {
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
        const { changed, result } = decide(tentativas);
        for (const { chave, ...values } of changed) {
          await tx.updateTable('tentativa_login').set(values).where('chave', '=', chave).execute();
        }
        return result;
      });
    },

    async clear(chaves: string[]): Promise<void> {
      await kysely.deleteFrom('tentativa_login').where('chave', 'in', chaves).execute();
    },

    async giveBack(chave: string): Promise<void> {
      await kysely
        .updateTable('tentativa_login')
        .set({ falhas: sql`greatest(falhas - 1, 0)`, livre_em: never })
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
