import type { Com } from '@painel-pj/contract/analise/fila';
import { limitesFila } from '@painel-pj/contract/plataforma/limites';
import { sql, type Transaction } from 'kysely';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';

export type Pessoa = { id: string; tokenHash: Buffer };
/** A case when it was locked: whether it has a row in `em_analise`, and who else has it now. */
export type Caso = { cadastroId: string; isKnown: boolean; other: (Com & { login: string }) | null };

type Linha = {
  cadastro_id: string;
  usuario_id: string;
  nome_completo: string;
  login: string;
  ate: Date;
  live: boolean;
};

const until = sql`now() + make_interval(mins => ${limitesFila.minutos})`;

export function createFilaRepository({ pool }: Database) {
  return {
    /** Makes calls of the same person run one at a time; false when the session has ended meanwhile. */
    async lockPessoa(tx: Transaction<Schema>, { id, tokenHash }: Pessoa): Promise<boolean> {
      await sql`select from usuario where id = ${id} for no key update`.execute(tx);
      const { rows } = await sql`select 1 from sessao where token_hash = ${tokenHash} for key share`.execute(
        tx,
      );
      return rows.length === 1;
    },

    /** Locks the case and what this person has, in the same order for everybody, so that locks can't deadlock. */
    async lockCase(tx: Transaction<Schema>, pessoa: Pessoa, cadastroId: string): Promise<Caso> {
      const { rows } = await sql<Linha>`
        select e.cadastro_id, e.usuario_id, u.nome_completo, u.login, e.ate, e.ate > now() as live
        from em_analise e join usuario u on u.id = e.usuario_id
        where e.usuario_id = ${pessoa.id} or e.cadastro_id = ${cadastroId}
        order by e.cadastro_id for update of e`.execute(tx);
      const row = rows.find(({ cadastro_id }) => cadastro_id === cadastroId);
      const isKnown = row !== undefined;
      if (!row?.live || row.usuario_id === pessoa.id) return { cadastroId, isKnown, other: null };
      const { usuario_id: id, nome_completo: nome, login, ate } = row;
      return { cadastroId, isKnown, other: { id, nome, ate: ate.toISOString(), login } };
    },

    /**
     * Returns until when it is taken; undefined when somebody was quicker. Frees what this person had before. Does not
     * wait for rows that were not locked before.
     */
    async take(
      tx: Transaction<Schema>,
      { id, tokenHash }: Pessoa,
      { cadastroId, isKnown }: Caso,
    ): Promise<string | undefined> {
      await sql`delete from em_analise where usuario_id = ${id} and cadastro_id <> ${cadastroId}`.execute(tx);
      const taking = isKnown
        ? sql<{ ate: Date }>`
          update em_analise set usuario_id = ${id}, sessao = ${tokenHash}, ate = ${until}
          where cadastro_id = ${cadastroId} returning ate`
        : sql<{ ate: Date }>`
          insert into em_analise (cadastro_id, usuario_id, sessao, ate)
          values (${cadastroId}, ${id}, ${tokenHash}, ${until})
          on conflict (cadastro_id) do nothing returning ate`;
      const { rows } = await taking.execute(tx);
      return rows[0]?.ate.toISOString();
    },

    /** Saves which version the person opened. Opening again while it is taken counts as the same look. */
    async noteLook(tx: Transaction<Schema>, { id }: Pessoa, cadastroId: string): Promise<void> {
      await sql`
        insert into leitura as l (usuario_id, cadastro_id, versao, ate)
        select ${id}, id, versao, ${until} from cadastro where id = ${cadastroId}
        on conflict (usuario_id, cadastro_id) do update set
          anterior = case when l.ate > now() then l.anterior else l.versao end,
          versao = case when l.ate > now() then l.versao else excluded.versao end,
          ate = excluded.ate`.execute(tx);
    },

    async free(cadastroId: string, usuarioId: string): Promise<void> {
      await pool.query('delete from em_analise where cadastro_id = $1 and usuario_id = $2', [
        cadastroId,
        usuarioId,
      ]);
    },
  };
}

export type FilaRepository = ReturnType<typeof createFilaRepository>;
