import type { PaginaLida } from '@painel-pj/regras/leitura/papel';
import { sql } from 'kysely';
import type { Database } from '#plataforma/db/database.ts';

export type WaitingDocument = {
  id: string;
  extensao: string;
  isReplaced: boolean;
  /** How often reading it was begun, this time included. */
  tentativas: number;
};

export function createWaitingDocumentsRepository({ kysely }: Database) {
  const remove = async (id: string) => {
    await sql`delete from fila_leitura where documento_id = ${id}`.execute(kysely);
  };
  return {
    /** The one that waits longest and that nobody reads; it is left to this process for longer than reading may take. */
    async take(): Promise<WaitingDocument | undefined> {
      const { rows } = await sql<WaitingDocument>`
        update fila_leitura f set tentativas = f.tentativas + 1, tomada_ate = now() + interval '6 minutes'
        from documento d
        where d.id = f.documento_id and f.documento_id = (
          select documento_id from fila_leitura where tomada_ate is null or tomada_ate < now()
          order by pedida_em, documento_id limit 1 for update skip locked
        )
        returning d.id, d.extensao, d.substituido_em is not null as "isReplaced", f.tentativas`.execute(
        kysely,
      );
      return rows[0];
    },

    remove,

    /** To be tried again later, and without having been tried: it was not the file that failed. */
    async giveBack(id: string, seconds: number): Promise<void> {
      await sql`
        update fila_leitura set tentativas = tentativas - 1, tomada_ate = now() + make_interval(secs => ${seconds})
        where documento_id = ${id}`.execute(kysely);
    },

    /** To be tried again at once. */
    async tryAgain(id: string): Promise<void> {
      await sql`update fila_leitura set tomada_ate = null where documento_id = ${id}`.execute(kysely);
    },

    /** What was read, if the document is still there; its registration is compared with it, and checked. */
    async keep(id: string, paginas: readonly PaginaLida[]): Promise<void> {
      const situacao = paginas.some(({ palavras }) => palavras.length > 0) ? 'lido' : 'nao_lido';
      await kysely.transaction().execute(async (tx) => {
        await sql`
          insert into documento_leitura (documento_id, sha256, situacao, paginas)
          select id, sha256, ${situacao}, ${JSON.stringify(situacao === 'lido' ? paginas : [])}
          from documento where id = ${id}
          on conflict (documento_id) do update
          set sha256 = excluded.sha256, situacao = excluded.situacao, paginas = excluded.paginas, lida_em = now(),
            exame = null, comparada_com = null, chave_comparada = null, passos = 0`.execute(tx);
        await sql`delete from fila_leitura where documento_id = ${id}`.execute(tx);
        const next =
          situacao === 'lido'
            ? sql`queue_comparisons(array[c.ordem])`
            : sql`queue_checks(array[c.ordem], 'vinculo')`;
        await sql`
          select ${next}
          from documento d join cadastro c on c.id = d.cadastro_id where d.id = ${id}`.execute(tx);
      });
    },
  };
}
