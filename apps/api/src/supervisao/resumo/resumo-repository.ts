import type { Database } from '#plataforma/db/database.ts';

export type Leitor = { id: string; email: string };

export function createResumoRepository({ pool }: Database) {
  return {
    /**
     * Somebody who is still to get the figures of this day, and counts as having got them from now on: one of all servers
     * sends them, and who dies meanwhile has sent nothing that day. A restored installation sends none.
     */
    async claim(day: string): Promise<Leitor | undefined> {
      const { rows } = await pool.query<Leitor>(
        `update usuario set resumo_em = $1 where id = (
           select id from usuario
           where resumo_diario and excluido_em is null and email <> '' and (resumo_em is null or resumo_em <> $1)
             and (select envia from identidade)
           order by id limit 1 for update skip locked
         )
         returning id, email`,
        [day],
      );
      return rows[0];
    },

    /** Tried again later in the day. */
    async giveBack({ id }: Leitor, day: string): Promise<void> {
      await pool.query('update usuario set resumo_em = null where id = $1 and resumo_em = $2', [id, day]);
    },
  };
}
