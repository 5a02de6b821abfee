import { type Kysely, sql } from 'kysely';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';

export type Tentativa = Schema['tentativa_login'];

export type Refusal = Pick<Schema['entrada_recusada'], 'quando' | 'endereco' | 'navegador' | 'sistema'>;
type NewRefusal = Refusal & { chave: string };

const never = new Date(0);

export function createAttemptRepository({ kysely }: Database) {
  return {
    /** A counter from the future was written by a wrong clock. Its wait starts again now, or it would last until then. */
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

    /** Keys that must wait now, and keys of one-time codes that are locked until somebody unlocks them. */
    async listWaiting(now: Date, lockedFrom: number, limit: number): Promise<string[]> {
      const rows = await kysely
        .selectFrom('tentativa_login')
        .select('chave')
        .where((row) =>
          row.or([
            row('livre_em', '>', now),
            row.and([row('falhas', '>=', lockedFrom), row('chave', 'like', 'codigo:%')]),
          ]),
        )
        .limit(limit)
        .execute();
      return rows.map(({ chave }) => chave);
    },

    /** All keys that begin with one of these. */
    async clear(tx: Kysely<Schema>, beginnings: string[]): Promise<void> {
      await tx.deleteFrom('tentativa_login').where(sql<boolean>`chave ^@ any (${beginnings})`).execute();
    },

    /** Ends the wait, but keeps the row: its key is no longer new and does not wait again as a newcomer. */
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

    /** Keeps the last `kept`. The same statement for all user names, so that its time does not reveal which exist. */
    async addRefusal(
      { chave, quando, endereco, navegador, sistema }: NewRefusal,
      kept: number,
    ): Promise<void> {
      await sql`
        with old as (
          delete from entrada_recusada where chave = ${chave} and id in (
            select id from entrada_recusada where chave = ${chave} order by id desc offset ${kept - 1}
          )
        )
        insert into entrada_recusada (chave, quando, endereco, navegador, sistema)
        values (${chave}, ${quando}, ${endereco}, ${navegador}, ${sistema})`.execute(kysely);
    },

    listRefusals: (chave: string): Promise<Refusal[]> =>
      kysely
        .selectFrom('entrada_recusada')
        .select(['quando', 'endereco', 'navegador', 'sistema'])
        .where('chave', '=', chave)
        .orderBy('id', 'desc')
        .execute(),

    async removeOlderThan(limit: Date, keepFailures: number): Promise<void> {
      await kysely.deleteFrom('entrada_recusada').where('quando', '<', limit).execute();
      await kysely
        .deleteFrom('tentativa_login')
        .where('atualizada_em', '<', limit)
        .where('falhas', '<', keepFailures)
        .execute();
    },
  };
}

export type AttemptRepository = ReturnType<typeof createAttemptRepository>;
