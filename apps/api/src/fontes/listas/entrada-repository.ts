import type { EntradaLista, Lista } from '@painel-pj/contract/fontes/listas';
import type { EntradaGuardada } from '@painel-pj/regras/listas/judge-entrada';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#plataforma/db/schema.ts';

export type Chave = { lista: Lista; chave: string };
export type CargaNova = { id: string; lista: Lista; data: string | null; sha256: string };

/** The last load of each list. */
export async function findLastCargas(db: Kysely<Schema>): Promise<CargaNova[]> {
  const { rows } = await sql<CargaNova>`
    select distinct on (lista) id, lista, data::text, encode(sha256, 'hex') as sha256
    from lista_carga order by lista, id desc`.execute(db);
  return rows;
}

/** The names of the next entries that are compared by name; of one load, or of all. */
export async function readNames(
  db: Kysely<Schema>,
  { carga = null, last, limit }: { carga?: string | null; last: Chave | null; limit: number },
): Promise<(Chave & { nomes: string[] })[]> {
  const { rows } = await sql<Chave & { nomes: string[] }>`
    select lista, chave, array(
      select dados ->> 'nome' union all select jsonb_array_elements_text(dados -> 'outros')
    ) as nomes
    from lista_entrada
    where (lista, chave) > (${last?.lista ?? ''}, ${last?.chave ?? ''})
      and (lista in ('onu', 'ofac', 'ue')
        or documento is null and digitos is null and lista not in ('pep', 'spa-autorizados'))
      and (${carga}::bigint is null or carga = ${carga}::bigint)
    order by lista, chave limit ${limit}`.execute(db);
  return rows;
}

export type Procura = {
  cpfs: readonly string[];
  raizes: readonly string[];
  digitos: readonly string[];
  /** Lower case. */
  nomes: readonly string[];
  chaves: readonly Chave[];
  /** Only of this load. */
  carga: string | null;
};

type Linha = Chave & { carga: string; dados: EntradaLista };

/** Entries with one of these numbers, roots of a CNPJ, digits of a CPF, or names beside other digits; and those chosen. */
export async function findEntradas(
  db: Kysely<Schema>,
  { cpfs, raizes, digitos, nomes, chaves, carga }: Procura,
): Promise<Omit<EntradaGuardada, 'data'>[]> {
  const { rows } = await sql<Linha>`select * from (
    select lista, chave, carga, dados from lista_entrada where documento = any(${cpfs}::text[])
    union
    select e.lista, e.chave, e.carga, e.dados from unnest(${raizes}::text[]) r
      join lista_entrada e on e.documento >= r collate "C" and e.documento < (r || '~') collate "C"
    union
    select lista, chave, carga, dados from lista_entrada where digitos = any(${digitos}::text[])
    union
    select lista, chave, carga, dados from lista_entrada
      where digitos is not null and lower(dados ->> 'nome') collate "C" = any(${nomes}::text[])
    union
    select e.lista, e.chave, e.carga, e.dados
      from json_to_recordset(${JSON.stringify(chaves)}) as c (lista text, chave text)
      join lista_entrada e on e.lista = c.lista and e.chave = c.chave
    ) achada where ${carga}::bigint is null or carga = ${carga}::bigint`.execute(db);
  return rows.map(({ chave, carga, dados }) => ({ chave, carga, entrada: dados }));
}
