import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { sql } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '#plataforma/db/database.ts';
import type { Competencia } from './month.ts';
import type { Values } from './read-lines.ts';

export type Carga = { id: string; competencia: Competencia; tudo: boolean; isDone: boolean };
export type CargaSummary = Omit<Carga, 'isDone'> & { concluidaEm: Date; linhas: number; guardadas: number };

/** Months that are kept: what changed is seen beside the one before. */
export const keptMonths = 2;

const escapes: Record<string, string> = { '\\': '\\\\\\\\', '"': '\\\\"' };
/** One row as COPY reads it: the backslashes of a list are themselves escaped once more. */
const toRow = (carga: string, arquivo: string, values: Values) => {
  const list = values.map((value) => `"${value.replace(/["\\]/g, (sign) => getOwn(escapes, sign) ?? sign)}"`);
  return `${carga}\t${arquivo}\t${values[0]}\t{${list.join(',')}}\n`;
};

export function createReceitaRepository({ kysely, pool }: Database) {
  return {
    async listCargas(): Promise<Carga[]> {
      const rows = await kysely.selectFrom('receita_carga').selectAll().orderBy('id', 'desc').execute();
      return rows.map(({ id, competencia, tudo, concluida_em }) => ({
        id,
        competencia,
        tudo,
        isDone: concluida_em !== null,
      }));
    },

    /** Each that is whole, the newest month first. */
    async listSummaries(): Promise<CargaSummary[]> {
      const { rows } = await sql<CargaSummary>`
        select c.id, c.competencia, c.tudo, c.concluida_em as "concluidaEm",
          sum(a.linhas)::float8 as linhas, sum(a.guardadas)::float8 as guardadas
        from receita_carga c join receita_arquivo a on a.carga = c.id
        where c.concluida_em is not null
        group by c.id
        order by c.competencia desc, c.id desc`.execute(kysely);
      return rows;
    },

    async startCarga(competencia: Competencia, tudo: boolean): Promise<Carga> {
      const { id } = await kysely
        .insertInto('receita_carga')
        .values({ competencia, tudo })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, competencia, tudo, isDone: false };
    },

    /** Companies that are here, and partners that are companies, unless the month was read for them. Says how many. */
    async chooseRoots({ id, competencia }: Carga): Promise<number> {
      const { rows } = await sql<{ raizes: number }>`
        with chosen as (
          insert into receita_raiz (carga, raiz)
          select ${id}, left(numero, 8) as raiz from (
            select cnpj as numero from cadastro where anonimizado_em is null
            union all
            select s.numero from cadastro c, list_socios(c.socios) s
            where c.anonimizado_em is null and length(s.numero) = 14
          ) numeros
          where not exists (
            select from receita_raiz r join receita_carga c on c.id = r.carga
            where r.raiz = left(numero, 8) and c.competencia = ${competencia}
          )
          group by 2
          returning raiz
        )
        select count(*)::int as raizes from chosen`.execute(kysely);
      return rows[0]?.raizes ?? 0;
    },

    async forget(carga: string): Promise<void> {
      await kysely.deleteFrom('receita_carga').where('id', '=', carga).execute();
    },

    async findRoots(carga: string): Promise<Set<string>> {
      const rows = await kysely
        .selectFrom('receita_raiz')
        .select('raiz')
        .where('carga', '=', carga)
        .execute();
      return new Set(rows.map(({ raiz }) => raiz));
    },

    async findHash(carga: string, arquivo: string): Promise<Buffer | undefined> {
      const row = await kysely
        .selectFrom('receita_arquivo')
        .select('sha256')
        .where('carga', '=', carga)
        .where('arquivo', '=', arquivo)
        .executeTakeFirst();
      return row?.sha256;
    },

    /** The lines of a file, in place of those of an earlier one of that name: all, or none. */
    async writeFile(
      carga: string,
      arquivo: string,
      sha256: Buffer,
      steps: AsyncIterable<{ lines: number; kept: Values[] }>,
    ): Promise<void> {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query('delete from receita_linha where carga = $1 and arquivo = $2', [carga, arquivo]);
        const copy = client.query(copyFrom('copy receita_linha (carga, arquivo, chave, valores) from stdin'));
        const copied = finished(copy);
        copied.catch(() => {});
        let linhas = 0;
        let guardadas = 0;
        try {
          for await (const { lines, kept } of steps) {
            linhas += lines;
            guardadas += kept.length;
            const rows = kept.map((values) => toRow(carga, arquivo, values)).join('');
            if (rows !== '' && !copy.write(rows)) await once(copy, 'drain');
          }
        } catch (error) {
          copy.destroy(error as Error);
          throw error;
        }
        copy.end();
        await copied;
        await client.query(
          `insert into receita_arquivo (carga, arquivo, sha256, linhas, guardadas) values ($1, $2, $3, $4, $5)
           on conflict (carga, arquivo) do update
           set sha256 = excluded.sha256, linhas = excluded.linhas, guardadas = excluded.guardadas`,
          [carga, arquivo, sha256, linhas, guardadas],
        );
        await client.query('commit');
        client.release();
      } catch (error) {
        // A COPY that was given up leaves the session in its middle.
        client.release(true);
        throw error;
      }
    },

    /** Shows it to everybody, forgets older months and what was never finished, and has whom it concerns checked again. */
    async finish(carga: string): Promise<void> {
      await kysely.transaction().execute(async (tx) => {
        await tx
          .updateTable('receita_carga')
          .set({ concluida_em: sql`now()` })
          .where('id', '=', carga)
          .execute();
        await sql`
          delete from receita_carga where concluida_em is null or competencia not in (
            select distinct competencia from receita_carga where concluida_em is not null
            order by competencia desc limit ${keptMonths})`.execute(tx);
        await sql`
          select queue_checks(array(
            select ordem from cadastro
            where anonimizado_em is null and exists (
              select from receita_carga c where c.id = ${carga} and (c.tudo or exists (
                select from receita_raiz r where r.raiz = left(cadastro.cnpj, 8) and r.carga = c.id)))
            order by ordem), 'vinculo')`.execute(tx);
      });
    },
  };
}
