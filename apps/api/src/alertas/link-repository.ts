import { sql, type Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';

export type Ligacao = { ordem: string; chave: string; outro: string };
export type Outro = {
  ordem: string;
  razaoSocial: string;
  cadastrado: boolean;
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

/** Of what very many share, the newest are enough to say so. */
export const mostOthers = 100;

/** Makes the keys of these registrations those given. Returns whose keys changed; who shared one that is gone is queued. */
export async function replaceKeys(
  tx: Transaction<Schema>,
  ordens: readonly string[],
  keys: readonly { ordem: string; chave: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ ordem: string }>`
    with novos as (
      select * from unnest(${keys.map(({ ordem }) => ordem)}::bigint[], ${keys.map(({ chave }) => chave)}::bigint[])
        as n (ordem, chave)
    ), tirados as (
      delete from vinculo v where v.ordem = any(${ordens}::bigint[])
        and not exists (select from novos n where n.ordem = v.ordem and n.chave = v.chave)
      returning v.ordem, v.chave
    ), postos as (
      insert into vinculo (chave, ordem) select chave, ordem from novos on conflict do nothing returning ordem
    ), deixados as (
      insert into fila_alertas (ordem, motivo)
      select distinct o.ordem, 'vinculo' from tirados t, lateral (
        select ordem from vinculo where chave = t.chave and ordem <> t.ordem order by ordem desc limit ${mostOthers}
      ) o
    )
    select ordem from tirados union select ordem from postos`.execute(tx);
  return new Set(rows.map(({ ordem }) => ordem));
}

/** Which registrations share which keys with these. */
export async function findOthers(tx: Transaction<Schema>, ordens: readonly string[]): Promise<Ligacao[]> {
  const { rows } = await sql<Ligacao>`
    select v.ordem, v.chave, o.ordem as outro from vinculo v, lateral (
      select ordem from vinculo where chave = v.chave and ordem <> v.ordem order by ordem desc limit ${mostOthers}
    ) o
    where v.ordem = any(${ordens}::bigint[])`.execute(tx);
  return rows;
}

export async function readOthers(tx: Transaction<Schema>, ordens: readonly string[]): Promise<Outro[]> {
  if (ordens.length === 0) return [];
  const { rows } = await sql<Outro>`
    select ordem, razao_social as "razaoSocial", cadastrado, criado_em as "criadoEm", socios,
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
      select json_agg(json_build_object('id', c.id, 'nome', c.razao_social, 'situacao', c.situacao)) from (
        select c.id, c.razao_social, case when c.cadastrado then 'cadastrado' else 'pendente' end as situacao
        from vinculo v join cadastro c using (ordem)
        where v.chave = k.chave and v.ordem <> ${ordem} order by v.ordem desc limit ${mostShown}
      ) c
    ) as cadastros
    from unnest(${chaves}::bigint[]) k (chave), lateral (
      select count(*)::integer as total from (
        select from vinculo where chave = k.chave and ordem <> ${ordem} limit ${mostCounted}
      ) outros
    ) n
    where n.total > 0`.execute(tx);
  return rows;
}
