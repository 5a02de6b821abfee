import type { Comparacao, Descartes } from '@painel-pj/contract/analise/comparacao';
import { type Alerta, naoConferido } from '@painel-pj/regras/alerta';
import type { FatosArquivo } from '@painel-pj/regras/contexto';
import { sql, type Transaction } from 'kysely';
import { listOwn } from '#cadastros/campos-sql.ts';
import type { Schema } from '#plataforma/db/schema.ts';

/** A registration to be checked, with its fields named as on the wire. */
export type CadastroConferido = {
  ordem: string;
  versao: number;
  criadoEm: Date;
  /** Whether it is approved, and somebody with alçada had to decide that. */
  isPorAlcada: boolean;
  cadastro: Record<string, unknown> & { complemento: string | null };
};
export type DocumentoConferido = {
  ordem: string;
  socioCpf: string | null;
  chave: string;
  sha256: string;
  criadoEm: Date;
  fatos: Omit<FatosArquivo, 'chave'> | null;
  divergente: boolean;
};
export type AlertaGuardado = Omit<Alerta, 'pedido' | 'comparacao'> & {
  comparacao: Comparacao | null;
  ordem: string;
  alvo: string;
  pedido: string | null;
  respondido: boolean;
};

/** Waits until no other process checks these registrations; what is read afterwards includes what that one wrote. */
export async function lockForCheck(tx: Transaction<Schema>, ordens: readonly string[]): Promise<void> {
  await sql`
    insert into alerta_versao (ordem, versao, versao_regras)
    select o, 0, 0 from unnest(${ordens}::bigint[]) o order by o
    on conflict (ordem) do update set versao = alerta_versao.versao`.execute(tx);
}

const fields = sql.raw(listOwn(['socios', 'documentos']));

export async function readCadastros(
  tx: Transaction<Schema>,
  ordens: readonly string[],
): Promise<CadastroConferido[]> {
  const { rows } = await sql<CadastroConferido>`
    select ordem, versao, criado_em as "criadoEm",
      cadastrado and coalesce((select por_alcada from risco r where r.ordem = cadastro.ordem), false) as "isPorAlcada",
      json_build_object(${fields}) as cadastro
    from cadastro where ordem = any(${ordens}::bigint[]) and anonimizado_em is null`.execute(tx);
  return rows;
}

export async function readDocumentos(
  tx: Transaction<Schema>,
  ordens: readonly string[],
): Promise<DocumentoConferido[]> {
  const { rows } = await sql<DocumentoConferido>`
    select c.ordem, d.socio_cpf as "socioCpf", d.chave, encode(d.sha256, 'hex') as sha256,
      d.criado_em as "criadoEm", d.fatos, d.divergente is not null as divergente
    from cadastro c join documento d on d.cadastro_id = c.id and d.substituido_em is null
    where c.ordem = any(${ordens}::bigint[]) order by d.criado_em, d.id`.execute(tx);
  return rows;
}

export async function readAlertas(
  tx: Transaction<Schema>,
  ordens: readonly string[],
): Promise<AlertaGuardado[]> {
  const { rows } = await sql<AlertaGuardado>`
    select ordem, codigo, alvo, nivel, texto, pedido, valor, comparacao, resposta_em is not null as respondido
    from alerta where ordem = any(${ordens}::bigint[])`.execute(tx);
  return rows;
}

export type AlertaNovo = {
  ordem: string;
  codigo: string;
  alvo: string;
  nivel: string;
  texto: string;
  pedido: string | null;
  valor: string;
  comparacao: Comparacao | null;
  /** The target where the same was found before: the answer to that alerta is kept. */
  antes: string | null;
};

/** Replaces the alertas of these registrations by those given. */
export async function replaceAlertas(
  tx: Transaction<Schema>,
  ordens: readonly string[],
  alertas: readonly AlertaNovo[],
): Promise<void> {
  if (ordens.length === 0) return;
  // A separate statement: in one statement the new rows would conflict with the old ones.
  const { rows: kept } = await sql<Record<string, unknown>>`
    delete from alerta where ordem = any(${ordens}::bigint[])
    returning ordem, codigo, alvo, desde, resposta_motivo, resposta_por, resposta_por_id, resposta_em,
      resposta_conclusao, confirmado`.execute(tx);
  await sql`
    insert into alerta (ordem, codigo, alvo, nivel, texto, pedido, valor, comparacao, desde, resposta_motivo,
      resposta_por, resposta_por_id, resposta_em, resposta_conclusao, confirmado)
    select n.ordem, n.codigo, n.alvo, n.nivel, n.texto, n.pedido, n.valor, n.comparacao, coalesce(k.desde, clock_timestamp()),
      k.resposta_motivo, k.resposta_por, k.resposta_por_id, k.resposta_em, k.resposta_conclusao, k.confirmado
    from json_to_recordset(${JSON.stringify(alertas)}) as n (
      ordem bigint, codigo text, alvo text, nivel nivel_alerta, texto text, pedido text, valor text,
      comparacao jsonb, antes text
    )
    left join json_to_recordset(${JSON.stringify(kept)}) as k (
      ordem bigint, codigo text, alvo text, desde timestamptz,
      resposta_motivo text, resposta_por text, resposta_por_id uuid, resposta_em timestamptz,
      resposta_conclusao text, confirmado jsonb
    ) on k.ordem = n.ordem and k.codigo = n.codigo and k.alvo = n.antes`.execute(tx);
  await rankRisco(tx, ordens);
  await sql`select count_alertas(${ordens.length})`.execute(tx);
}

/** Says in the registration that it could not be checked, until it can. Returns its id. */
export async function addNaoConferido(tx: Transaction<Schema>, ordem: string): Promise<string> {
  await lockForCheck(tx, [ordem]);
  const { codigo, nivel, texto, valor } = naoConferido;
  await sql`
    insert into alerta (ordem, codigo, nivel, texto, valor)
    values (${ordem}, ${codigo}, ${nivel}, ${texto}, ${valor}) on conflict do nothing`.execute(tx);
  await rankRisco(tx, [ordem]);
  const { rows } = await sql<{ id: string }>`
    select id, count_alertas(1) from cadastro where ordem = ${ordem}`.execute(tx);
  return rows[0]?.id ?? '';
}

/**
 * Saves the worst open level of these registrations, by which lists are sorted. The lock is a separate statement, so
 * that the next one sees what another transaction wrote while this one waited.
 */
export async function rankRisco(tx: Transaction<Schema>, ordens: readonly string[]): Promise<void> {
  await sql`select from risco where ordem = any(${ordens}::bigint[]) order by ordem for update`.execute(tx);
  await sql`
    update risco set nivel = rank_risco(ordem)
    where ordem = any(${ordens}::bigint[]) and nivel <> rank_risco(ordem)`.execute(tx);
}

/** Beside its version, what was compared with Receita, and who is not told of a list. */
export type Conferido = {
  ordem: string;
  versao: number;
  receita?: object;
  comparado?: object;
  descartes: Descartes | null;
  cpfsDeFora: readonly string[];
};

/**
 * A page shows what is in `receita`: it has changed when that has. Returns those on whose papers other CPFs of strangers
 * are read than before.
 */
export async function stampVersions(
  tx: Transaction<Schema>,
  checked: readonly Conferido[],
  versaoRegras: number,
): Promise<string[]> {
  const { rows } = await sql<{ mudaram: number; comEstranhos: string[] }>`
    with n as (
      select * from json_to_recordset(${JSON.stringify(checked)})
        as n (ordem bigint, versao integer, receita json, comparado json, descartes json, "cpfsDeFora" bigint[])
    ), antes as (
      select count(*) filter (where a.receita::text is distinct from n.receita::text)::integer as mudaram,
        array_remove(array_agg(case when not a.cpfs_de_fora @> n."cpfsDeFora" then ordem end), null) as "comEstranhos"
      from alerta_versao a join n using (ordem)
    ), feito as (
      update alerta_versao a
      set versao = n.versao, versao_regras = ${versaoRegras}, receita = n.receita, comparado = n.comparado,
        descartes = n.descartes, cpfs_de_fora = n."cpfsDeFora"
      from n where a.ordem = n.ordem
    )
    select * from antes`.execute(tx);
  const { mudaram = 0, comEstranhos } = rows[0] ?? {};
  if (mudaram > 0) await sql`select count_alertas(${mudaram})`.execute(tx);
  return comEstranhos ?? [];
}

export async function findOrdens(tx: Transaction<Schema>, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ ordem: string }>`
    select ordem from cadastro where id = any(${ids}::uuid[])`.execute(tx);
  return rows.map(({ ordem }) => ordem);
}
