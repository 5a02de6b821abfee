import { limitesIntake } from '@painel-pj/contract/entrada/intake';
import type { Situacao } from '@painel-pj/contract/plataforma/limites';
import { sql, type Transaction } from 'kysely';
import { addWaiting } from '#analise/alertas/waiting-checks-repository.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import type { TipoVinculo } from './vinculo-keys.ts';

export type Ligacao = { ordem: string; chave: string; outro: string };
export type Outro = {
  ordem: string;
  razaoSocial: string;
  cnpj: string;
  situacao: Situacao;
  decididoEm: Date | null;
  recusadoEm: Date | null;
  criadoEm: Date;
};
/** Who is who in a registration. */
export type Pessoas = {
  ordem: string;
  socios: unknown;
  administradores: unknown;
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

/** When very many registrations share a value, the newest of them are enough; for a domain, a few. */
const maxOthers = 100;
const maxOfDomain = 5;
/** Of one kind, for one registration: the newest, when more partners than intake takes today are in many others. */
const maxPairs = limitesIntake.sociosAoTodo * maxOthers;
/** Beyond this many, one registration more with the same telephone or address does not change the alertas of the others. */
const maxConcerned = 10;

const isStrong = sql`v.tipo in ('cpf', 'cnpj', 'raiz', 'arquivo')`;

type Key = { ordem: string; chave: string; tipo: TipoVinculo };

/** Replaces the keys of these registrations. Returns whose keys changed, and queues others that shared a removed key. */
export async function replaceKeys(
  tx: Transaction<Schema>,
  ordens: readonly string[],
  keys: readonly Key[],
): Promise<Set<string>> {
  const { rows } = await sql<{ ordem: string; isLeft: boolean }>`
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
    )
    select ordem, false as "isLeft" from tirados union select ordem, false from postos union
    select o.ordem, true from tirados t, lateral (
      select ordem from vinculo where chave = t.chave and ordem <> t.ordem order by ordem desc limit ${maxConcerned}
    ) o`.execute(tx);
  const of = (isLeft: boolean) => rows.filter((row) => row.isLeft === isLeft).map(({ ordem }) => ordem);
  await addWaiting(tx, of(true), 'vinculo');
  return new Set(of(false));
}

/** Of these keys, those that other registrations have too. */
export async function findKnownKeys(
  tx: Transaction<Schema>,
  ordem: string,
  chaves: readonly string[],
): Promise<Set<string>> {
  if (chaves.length === 0) return new Set();
  const { rows } = await sql<{ chave: string }>`
    select distinct chave from vinculo
    where chave = any(${chaves}::bigint[]) and ordem <> ${ordem}`.execute(tx);
  return new Set(rows.map(({ chave }) => chave));
}

/** The other registrations that share a key with these, newest first. */
export async function findOthers(tx: Transaction<Schema>, ordens: readonly string[]): Promise<Ligacao[]> {
  const { rows } = await sql<Ligacao>`
    select ordem, chave, outro from (
      select v.ordem, v.chave, o.ordem as outro,
        row_number() over (partition by v.ordem, v.tipo order by o.ordem desc) as lugar
      from vinculo v, lateral (
        select ordem from vinculo where chave = v.chave and ordem <> v.ordem
        order by ordem desc limit case v.tipo when 'dominio' then ${maxOfDomain}::integer else ${maxOthers}::integer end
      ) o
      where v.ordem = any(${ordens}::bigint[])
    ) ligacao
    where lugar <= ${maxPairs} order by outro desc`.execute(tx);
  return rows;
}

/**
 * Who must be checked again because these changed: who shares people, companies or files, or a value that few share, and
 * who has a paper of one of their people.
 */
export async function findConcerned(
  tx: Transaction<Schema>,
  ordens: readonly string[],
): Promise<{ ordem: string; outros: string[] }[]> {
  if (ordens.length === 0) return [];
  const { rows } = await sql<{ ordem: string; outros: string[] }>`
    select v.ordem, o.outros from vinculo v, lateral (
      select array(
        select ordem from vinculo where chave = v.chave and ordem <> v.ordem order by ordem desc
        limit case when ${isStrong} then ${maxOthers}::integer else ${maxConcerned}::integer + 1 end
      ) as outros
    ) o
    where v.ordem = any(${ordens}::bigint[]) and cardinality(o.outros) > 0
      and (${isStrong} or cardinality(o.outros) <= ${maxConcerned}::integer)
    union all
    select v.ordem, o.outros from vinculo v, lateral (
      select array(
        select ordem from alerta_versao
        where cpfs_de_fora <> '{}' and cpfs_de_fora @> array[v.chave] and ordem <> v.ordem
        order by ordem desc limit ${maxOthers}::integer
      ) as outros
    ) o
    where v.ordem = any(${ordens}::bigint[]) and v.tipo = 'cpf' and cardinality(o.outros) > 0
    union all
    select ordem, '{}' from alerta_versao a
    where ordem = any(${ordens}::bigint[])
      and exists (select from vinculo v where v.chave = any(a.cpfs_de_fora) and v.ordem <> a.ordem)`.execute(
    tx,
  );
  return rows;
}

export async function readOthers(tx: Transaction<Schema>, ordens: readonly string[]): Promise<Outro[]> {
  if (ordens.length === 0) return [];
  const { rows } = await sql<Outro>`
    select ordem, razao_social as "razaoSocial", cnpj, situacao, decidido_em as "decididoEm", criado_em as "criadoEm",
      (select em from decisao where decisao.id = cadastro.recusa) as "recusadoEm"
    from cadastro where ordem = any(${ordens}::bigint[])`.execute(tx);
  return rows;
}

export async function readPessoas(tx: Transaction<Schema>, ordens: readonly string[]): Promise<Pessoas[]> {
  const { rows } = await sql<Pessoas>`
    select ordem, socios::json as socios, administradores, nome_responsavel as "nomeResponsavel", cpf_responsavel as "cpfResponsavel"
    from cadastro where ordem = any(${ordens}::bigint[])`.execute(tx);
  return rows;
}

/** The documents of these registrations that have these bytes: one of each person, or of the company. */
export async function findSameBytes(
  tx: Transaction<Schema>,
  ordens: readonly string[],
  hashes: readonly string[],
): Promise<DocumentoIgual[]> {
  if (hashes.length === 0) return [];
  const { rows } = await sql<DocumentoIgual>`
    select * from (
      select distinct on (c.ordem, d.sha256, d.socio_cpf) c.ordem, d.chave, d.socio_cpf as "socioCpf",
        encode(d.sha256, 'hex') as sha256, d.criado_em as "criadoEm"
      from cadastro c join documento d on d.cadastro_id = c.id and d.substituido_em is null
      where c.ordem = any(${ordens}::bigint[])
        and d.sha256 = any(select decode(h, 'hex') from unnest(${hashes}::text[]) h)
      order by c.ordem, d.sha256, d.socio_cpf, d.chave
    ) igual order by ordem, chave`.execute(tx);
  return rows;
}

/** Counting stops here: a value that half of all registrations share would take long to count. */
const maxCounted = 1000;
const maxShown = 20;

export type Grupo = {
  chave: string;
  total: number;
  cadastros: { id: string; nome: string; situacao: string }[];
};

/** For each key that others have too: how many, and the newest of them. */
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
        select ordem from vinculo where chave = k.chave and ordem <> ${ordem} order by ordem desc limit ${maxShown}
      ) v join cadastro c using (ordem)
    ) as cadastros
    from unnest(${chaves}::bigint[]) k (chave), lateral (
      select count(*)::integer as total from (
        select from vinculo where chave = k.chave and ordem <> ${ordem} limit ${maxCounted}
      ) outros
    ) n
    where n.total > 0`.execute(tx);
  return rows;
}
