import type { Valores } from '@painel-pj/regras/leitura/values';
import { sql } from 'kysely';
import type { Database } from '#plataforma/db/database.ts';
import { documentsAndReadings, readValores } from './leitura-repository.ts';
import type { Compared } from './reading/job.ts';

export type WaitingComparison = {
  ordem: string;
  pedidos: number;
  /** How often comparing was begun, this time included. */
  tentativas: number;
};

/** A paper that was read, and what it was compared with, if it was. */
export type PapelGuardado = {
  documento: string;
  sha256: Buffer;
  chave: string;
  comparadaCom: Buffer | null;
  passos: number;
};

export function createWaitingComparisonsRepository({ kysely }: Database) {
  return {
    /** The registration that waits longest and that nobody compares; it is left to this process for longer than one paper may take. */
    async take(): Promise<WaitingComparison | undefined> {
      const { rows } = await sql<WaitingComparison>`
        update fila_comparacao set tentativas = tentativas + 1, tomada_ate = now() + interval '2 minutes'
        where ordem = (
          select ordem from fila_comparacao where tomada_ate is null or tomada_ate < now()
          order by pedida_em, ordem limit 1 for update skip locked
        )
        returning ordem, pedidos, tentativas`.execute(kysely);
      return rows[0];
    },

    /** What is compared with what; undefined when the registration was anonymised. */
    async read(ordem: string): Promise<{ valores: Valores; papeis: PapelGuardado[] } | undefined> {
      const known = await readValores(kysely, { ordem });
      if (!known) return undefined;
      const { rows: papeis } = await sql<PapelGuardado>`
        select o.id as documento, o.sha256, d.chave, l.comparada_com as "comparadaCom", l.passos
        from ${documentsAndReadings}
        where c.ordem = ${ordem} and l.situacao = 'lido' order by d.chave collate "C"`.execute(kysely);
      return { valores: known.valores, papeis };
    },

    /** What was read in a paper, as it is stored; null when it is gone. */
    async readPaginas({ documento, sha256 }: PapelGuardado): Promise<string | null> {
      const { rows } = await sql<{ paginas: string }>`
        select paginas::text as paginas from documento_leitura
        where documento_id = ${documento} and sha256 = ${sha256}`.execute(kysely);
      return rows[0]?.paginas ?? null;
    },

    /** The result, bound to the bytes and the values it is of. The next paper has as long, and has not been tried. */
    async keep(
      { ordem }: WaitingComparison,
      { documento, sha256, chave }: PapelGuardado,
      comparadaCom: Buffer,
      { exame, passos, paginas }: Compared,
    ): Promise<void> {
      await sql`
        with adiada as (
          update fila_comparacao set tomada_ate = now() + interval '2 minutes', tentativas = 1 where ordem = ${ordem}
        )
        update documento_leitura
        set exame = ${exame}, comparada_com = ${comparadaCom}, chave_comparada = ${chave}, passos = ${passos},
          paginas = coalesce(${paginas}::json, paginas)
        where documento_id = ${documento} and sha256 = ${sha256}`.execute(kysely);
    },

    /** To be tried again at once; `isBlameless`: it was not the paper that failed. */
    async giveBack(ordem: string, isBlameless: boolean): Promise<void> {
      await sql`
        update fila_comparacao
        set tomada_ate = null, tentativas = case when ${isBlameless} then 0 else tentativas end
        where ordem = ${ordem}`.execute(kysely);
    },

    /** Everything was compared, unless it was asked for again meanwhile; `isChanged`: the registration is checked with it. */
    async finish({ ordem, pedidos }: WaitingComparison, isChanged: boolean): Promise<void> {
      await kysely.transaction().execute(async (tx) => {
        await sql`update fila_comparacao set tomada_ate = null, tentativas = 0 where ordem = ${ordem}`.execute(
          tx,
        );
        await sql`delete from fila_comparacao where ordem = ${ordem} and pedidos = ${pedidos}`.execute(tx);
        if (isChanged) await sql`select queue_checks(array[${ordem}::bigint], 'vinculo')`.execute(tx);
      });
    },
  };
}
