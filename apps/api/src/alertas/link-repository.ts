import { sql, type Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { TipoVinculo } from './link-keys.ts';

export type Ligacao = { ordem: string; chave: string; outro: string };
export type Outro = {
  ordem: string;
  razaoSocial: string;
  situacao: string;
  recusadoEm: Date | null;
  criadoEm: Date;
  socios: unknown;
  nomeResponsavel: string;
  cpfResponsavel: string;
};
export type DocumentoIgual = {
  ordem: string;
  chave: string;
  socioCpf: string | null;
  sha256: string;
  criadoEm: Date;
};

/** Of what very many share, the newest are enough to say so; of a domain, a few. */
const mostOthers = 100;
const mostOfDomain = 5;
/** What more than these share of a telephone or address changes nothing for those who have it already. */
const mostTold = 10;

const isStrong = sql`v.tipo in ('cpf', 'cnpj', 'raiz', 'arquivo')`;

type Key = { ordem: string; chave: string; tipo: TipoVinculo };

/** Makes the keys of these registrations those given. Returns whose keys changed; who shared one that is gone is queued. */
export async function replaceKeys(
  tx: Transaction<Schema>,
  ordens: readonly string[],
  keys: readonly Key[],
): Promise<Set<string>> {
  const { rows } = await sql<{ ordem: string }>`
    with novos as (
      select * from unnest(
        ${keys.map(({ ordem }) => ordem)}::bigint[], ${keys.map(({ chave }) => chave)}::bigint[],
        ${keys.map(({ tipo }) => tipo)}::tipo_vinculo[]
      ) as n (ordem, chave, tipo)
    ), tirados as (
      delete from vinculo v where v.ordem = any(${ordens}::bigint[])
        and not exists (select from novos n where n.ordem = v.ordem and n.chave = v.chave)
      returning v.ordem, v.chave
    ), postos as (
      insert into vinculo (chave, ordem, tipo) select chave, ordem, tipo from novos
      on conflict do nothing returning ordem
    ), deixados as (
      insert into fila_alertas (ordem, motivo)
      select distinct o.ordem, 'vinculo' from tirados t, lateral (
        select ordem from vinculo where chave = t.chave and ordem <> t.ordem order by ordem desc limit ${mostTold}
      ) o
    )
    select ordem from tirados union select ordem from postos`.execute(tx);
  return new Set(rows.map(({ ordem }) => ordem));
}

/** Which registrations share which keys with these. */
export async function findOthers(tx: Transaction<Schema>, ordens: readonly string[]): Promise<Ligacao[]> {
  const { rows } = await sql<Ligacao>`
    select v.ordem, v.chave, o.ordem as outro from vinculo v, lateral (
      select ordem from vinculo where chave = v.chave and ordem <> v.ordem
      order by ordem desc limit case v.tipo when 'dominio' then ${mostOfDomain}::integer else ${mostOthers}::integer end
    ) o
    where v.ordem = any(${ordens}::bigint[])`.execute(tx);
  return rows;
}

/** Whom it concerns that these changed: who shares people, companies or files with them, and of the rest where few do. */
export async function findConcerned(
  tx: Transaction<Schema>,
  ordens: readonly string[],
): Promise<{ ordem: string; outros: string[] }[]> {
  if (ordens.length === 0) return [];
  const { rows } = await sql<{ ordem: string; outros: string[] }>`
    select v.ordem, o.outros from vinculo v, lateral (
      select array(
        select ordem from vinculo where chave = v.chave and ordem <> v.ordem order by ordem desc
        limit case when ${isStrong} then ${mostOthers}::integer else ${mostTold}::integer + 1 end
      ) as outros
    ) o
    where v.ordem = any(${ordens}::bigint[]) and cardinality(o.outros) > 0
      and (${isStrong} or cardinality(o.outros) <= ${mostTold}::integer)`.execute(tx);
  return rows;
}

/** `people`: those of them whose partners are asked for. */
export async function readOthers(
  tx: Transaction<Schema>,
  ordens: readonly string[],
  people: readonly string[],
): Promise<Outro[]> {
  if (ordens.length === 0) return [];
  const { rows } = await sql<Outro>`
    select ordem, razao_social as "razaoSocial", situacao, criado_em as "criadoEm",
      (select em from decisao where decisao.id = cadastro.recusa) as "recusadoEm",
      case when ordem = any(${people}::bigint[]) then socios::json end as socios,
      nome_responsavel as "nomeResponsavel", cpf_responsavel as "cpfResponsavel"
    from cadastro where ordem = any(${ordens}::bigint[])`.execute(tx);
  return rows;
}

/** The documents of these registrations that have these bytes. */
export async function findSameBytes(
  tx: Transaction<Schema>,
  ordens: readonly string[],
  hashes: readonly string[],
): Promise<DocumentoIgual[]> {
  if (hashes.length === 0) return [];
  const { rows } = await sql<DocumentoIgual>`
    select c.ordem, d.chave, d.socio_cpf as "socioCpf", encode(d.sha256, 'hex') as sha256, d.criado_em as "criadoEm"
    from cadastro c join documento d on d.cadastro_id = c.id and d.substituido_em is null
    where c.ordem = any(${ordens}::bigint[])
      and d.sha256 = any(select decode(h, 'hex') from unnest(${hashes}::text[]) h)
    order by c.ordem, d.chave`.execute(tx);
  return rows;
}

/** Counted no further: nobody reads a thousand, and counting all of a telephone that half the base shares takes long. */
const mostCounted = 1000;
const mostShown = 20;

export type Grupo = {
  chave: string;
  total: number;
  cadastros: { id: string; nome: string; situacao: string }[];
};

/** For each of these keys, how many others have it, and the newest of them; those that nobody else has are left out. */
export async function findGroups(
  tx: Transaction<Schema>,
  ordem: string,
  chaves: readonly string[],
): Promise<Grupo[]> {
  const { rows } = await sql<Grupo>`
    select k.chave, n.total, (
      select json_agg(json_build_object('id', c.id, 'nome', c.razao_social,
        'situacao', c.situacao) order by ordem desc)
      from (
        select ordem from vinculo where chave = k.chave and ordem <> ${ordem} order by ordem desc limit ${mostShown}
      ) v join cadastro c using (ordem)
    ) as cadastros
    from unnest(${chaves}::bigint[]) k (chave), lateral (
      select count(*)::integer as total from (
        select from vinculo where chave = k.chave and ordem <> ${ordem} limit ${mostCounted}
      ) outros
    ) n
    where n.total > 0`.execute(tx);
  return rows;
}
