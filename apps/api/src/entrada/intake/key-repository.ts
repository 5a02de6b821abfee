import type { Transaction } from 'kysely';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';

export type ChaveRow = { nome: string; criada_em: Date; usada_em: Date | null; revogada_em: Date | null };

type LiveKey = { id: string; nome: string; dono: string; usada_em: Date | null };

export function createKeyRepository({ kysely, pool }: Database) {
  return {
    async findLive(hash: Buffer): Promise<LiveKey | undefined> {
      const { rows } = await pool.query<LiveKey>({
        name: 'chave-integracao',
        text: 'select id, nome, dono, usada_em from chave_integracao where hash = $1 and revogada_em is null',
        values: [hash],
      });
      return rows[0];
    },

    async touch(id: string, now: Date): Promise<void> {
      await kysely.updateTable('chave_integracao').set({ usada_em: now }).where('id', '=', id).execute();
    },

    list: (): Promise<ChaveRow[]> =>
      kysely
        .selectFrom('chave_integracao')
        .select(['nome', 'criada_em', 'usada_em', 'revogada_em'])
        .orderBy('criada_em')
        .execute(),

    async findOwner(nome: string): Promise<string | undefined> {
      const row = await kysely
        .selectFrom('chave_integracao')
        .select('dono')
        .where('nome', '=', nome)
        .orderBy('criada_em', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.dono;
    },

    /** The newest key of that party; undefined when it has none. */
    async findName(dono: string): Promise<string | undefined> {
      const row = await kysely
        .selectFrom('chave_integracao')
        .select('nome')
        .where('dono', '=', dono)
        .orderBy('criada_em', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.nome;
    },

    async insert(
      tx: Transaction<Schema>,
      key: { nome: string; hash: Buffer; dono: string },
    ): Promise<string> {
      const { id } = await tx
        .insertInto('chave_integracao')
        .values(key)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** The id of the key that was revoked; undefined when none was live under that name. */
    async revoke(tx: Transaction<Schema>, nome: string, now: Date): Promise<string | undefined> {
      const row = await tx
        .updateTable('chave_integracao')
        .set({ revogada_em: now })
        .where('nome', '=', nome)
        .where('revogada_em', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },
  };
}
