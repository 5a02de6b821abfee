import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';

export type Passkey = Selectable<Schema['chave_acesso']>;
type Challenge = Schema['desafio_acesso'];

export function createPasskeyRepository({ kysely }: Database) {
  return {
    listOf: (usuarioId: string): Promise<Passkey[]> =>
      kysely
        .selectFrom('chave_acesso')
        .selectAll()
        .where('usuario_id', '=', usuarioId)
        .orderBy('criada_em')
        .execute(),

    async findOf(tx: Kysely<Schema>, usuarioId: string, credencial: Buffer): Promise<Passkey | undefined> {
      return tx
        .selectFrom('chave_acesso')
        .selectAll()
        .where('usuario_id', '=', usuarioId)
        .where('credencial', '=', credencial)
        .executeTakeFirst();
    },

    async insert(tx: Kysely<Schema>, passkey: Omit<Passkey, 'id' | 'usada_em'>): Promise<void> {
      await tx.insertInto('chave_acesso').values(passkey).execute();
    },

    /** False when the counter did not grow: the passkey was copied, or its answer was sent twice. Some always send 0. */
    async noteUse(tx: Kysely<Schema>, id: string, counter: number, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await tx
        .updateTable('chave_acesso')
        .set({ contador: String(counter), usada_em: now })
        .where('id', '=', id)
        .where(sql<boolean>`(contador < ${counter} or (contador = 0 and ${counter} = 0))`)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async removeOne(tx: Kysely<Schema>, usuarioId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await tx
        .deleteFrom('chave_acesso')
        .where('usuario_id', '=', usuarioId)
        .where(sql`id::text`, '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async removeAllOf(tx: Kysely<Schema>, usuarioId: string): Promise<void> {
      await tx.deleteFrom('chave_acesso').where('usuario_id', '=', usuarioId).execute();
    },

    async saveChallenge(challenge: Challenge): Promise<void> {
      await kysely.insertInto('desafio_acesso').values(challenge).execute();
    },

    /** True for one caller only. */
    async takeChallenge(
      tx: Kysely<Schema>,
      { desafio, usuario_id, finalidade }: Omit<Challenge, 'expira_em'>,
      now: Date,
    ): Promise<boolean> {
      const { numDeletedRows } = await tx
        .deleteFrom('desafio_acesso')
        .where('desafio', '=', desafio)
        .where('usuario_id', '=', usuario_id)
        .where('finalidade', '=', finalidade)
        .where('expira_em', '>', now)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async removeOldChallenges(now: Date): Promise<void> {
      await kysely.deleteFrom('desafio_acesso').where('expira_em', '<=', now).execute();
    },
  };
}

export type PasskeyRepository = ReturnType<typeof createPasskeyRepository>;
