import { sql, type Transaction } from 'kysely';
import type { Schema } from '#plataforma/db/schema.ts';

/** The roots for whose sake lines are here: of the company, and of partners that are companies. */
export async function listRaizes(tx: Transaction<Schema>, cadastro: string): Promise<string[]> {
  const { rows } = await sql<{ raiz: string }>`
    select left(cnpj, 8) as raiz from cadastro where id = ${cadastro}
    union
    select left(s.numero, 8) from cadastro c, list_socios(c.socios) s
    where c.id = ${cadastro} and length(s.numero) = 14`.execute(tx);
  return rows.map(({ raiz }) => raiz);
}

/** What the registration was compared with, and whose papers were among its own. */
export async function forgetComparado(tx: Transaction<Schema>, cadastro: string): Promise<void> {
  await sql`
    update alerta_versao a set receita = null, comparado = null, descartes = null, cpfs_de_fora = '{}'
    from cadastro c where c.id = ${cadastro} and a.ordem = c.ordem`.execute(tx);
}

/** Of those roots that nobody has any more; a month of the whole country stays whole. */
export async function forgetReceita(tx: Transaction<Schema>, raizes: readonly string[]): Promise<void> {
  await sql`
    with sozinhas as (
      select raiz from unnest(${raizes}::text[]) raiz
      where not exists (
        select from cadastro_busca where texto like '% ' || lower(raiz) || '%'
      )
    ), linhas as (
      delete from receita_linha l using receita_carga c
      where l.chave in (select raiz from sozinhas) and c.id = l.carga and not c.tudo
    )
    delete from receita_raiz where raiz in (select raiz from sozinhas)`.execute(tx);
}
