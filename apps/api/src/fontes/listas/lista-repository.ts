import type { EntradaLista, Lista } from '@painel-pj/contract/fontes/listas';
import { naoConferido } from '@painel-pj/regras/alerta';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#plataforma/db/schema.ts';

export type NovaEntrada = { chave: string; dados: EntradaLista };
export type Mudancas = { novas: number; mudadas: number; saidas: number };
type Carga = { lista: Lista; data: string | null; sha256: Buffer; linhas: number; por: string };

/** What the last load of each list says, and how many open alertas come from it. */
export type CargaAtual = Mudancas & {
  lista: Lista;
  data: string | null;
  linhas: number;
  carregadaEm: Date;
  por: string;
  achados: number;
  procuradaEm: Date | null;
  /** How many were looked for in it, of how many; null: all. */
  procura: { feitos: number; total: number } | null;
  naoProcurados: number;
};

export const findLastLinhas = async (tx: Transaction<Schema>, lista: Lista): Promise<number> => {
  const last = await tx
    .selectFrom('lista_carga')
    .select('linhas')
    .where('lista', '=', lista)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.linhas ?? 0;
};

/** Beside the list, of this transaction alone: whoever reads sees the list as it was until everything is here. */
export async function startEntradas(tx: Transaction<Schema>): Promise<void> {
  await sql`
    create temp table nova_entrada (chave text collate "C" primary key, dados jsonb not null)
    on commit drop`.execute(tx);
}

/** What a list says twice is kept once. */
export async function addEntradas(tx: Transaction<Schema>, entradas: NovaEntrada[]): Promise<void> {
  await sql`
    insert into nova_entrada (chave, dados)
    select chave, dados from jsonb_to_recordset(${JSON.stringify(entradas)}) as nova (chave text, dados jsonb)
    on conflict do nothing`.execute(tx);
}

async function countMudancas(
  tx: Transaction<Schema>,
  lista: Lista,
  hasStableReference: boolean,
): Promise<Mudancas> {
  const isSame = hasStableReference
    ? sql`n.dados->>'referencia' = s.dados->>'referencia'`
    : sql`(n.dados->>'nome', n.dados->'documento', n.dados->'digitos')
        = (s.dados->>'nome', s.dados->'documento', s.dados->'digitos')`;
  const { rows } = await sql<Mudancas>`
    with nova as materialized (
      select dados from nova_entrada n
      where not exists (select from lista_entrada e where e.lista = ${lista} and e.chave = n.chave)
    ), saida as materialized (
      select dados from lista_entrada e
      where lista = ${lista} and not exists (select from nova_entrada n where n.chave = e.chave)
    ), mudada as (
      select count(*)::int as total from nova n where exists (select from saida s where ${isSame})
    )
    select (select count(*)::int from nova) - total as novas, total as mudadas,
      (select count(*)::int from saida s where not exists (select from nova n where ${isSame})) as saidas
    from mudada`.execute(tx);
  return rows[0] ?? { novas: 0, mudadas: 0, saidas: 0 };
}

/**
 * Puts the new entries in place of the old ones; those that say the same stay as they are, with the load that brought them.
 * The load has no `procurada_em`: `analise/alertas/lista-search-service` looks for everybody in it, and writes it.
 */
export async function replaceEntradas(
  tx: Transaction<Schema>,
  { lista, data, ...carga }: Carga,
  hasStableReference: boolean,
): Promise<Mudancas> {
  await sql`analyze nova_entrada`.execute(tx);
  const mudancas = await countMudancas(tx, lista, hasStableReference);
  const { id } = await tx
    .insertInto('lista_carga')
    .values({ lista, data: sql`${data}::date`, ...carga, ...mudancas })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    delete from lista_entrada e
    where lista = ${lista} and not exists (select from nova_entrada n where n.chave = e.chave)`.execute(tx);
  await sql`
    insert into lista_entrada (lista, chave, carga, documento, digitos, dados)
    select ${lista}, chave, ${id}, dados->>'documento', dados->>'digitos', dados from nova_entrada
    on conflict (lista, chave) do update set dados = excluded.dados
    where lista_entrada.dados <> excluded.dados`.execute(tx);
  return mudancas;
}

export async function listCargas(db: Kysely<Schema>): Promise<CargaAtual[]> {
  const { rows } = await sql<CargaAtual>`
    with achado as (
      select comparacao->>'lista' as lista, count(*)::int as total from alerta
      where resposta_em is null and comparacao is not null
      group by 1
    )
    select distinct on (lista) lista, data::text, linhas, novas, mudadas, saidas, por,
      carregada_em as "carregadaEm", coalesce(total, 0) as achados,
      procurada_em as "procuradaEm", case when procurada_em is null then json_build_object(
        'feitos', (select count(*) from cadastro where ordem <= procurada_ate),
        'total', (select coalesce(sum(novos), 0) from contagem)
      ) end as procura,
      (select count(*)::int from alerta where codigo = ${naoConferido.codigo}) as "naoProcurados"
    from lista_carga left join achado using (lista)
    order by lista, id desc`.execute(db);
  return rows;
}
