import type { Alerta } from '@painel-pj/contract/analise/alerta';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#plataforma/db/schema.ts';
import type { Ator } from '#plataforma/record/record.ts';
import { toJustify } from './to-justify.ts';

/** Alertas of one code in a registration; without a target, all of them. */
type Escolha = { cadastroId: string; codigo: string; alvo: string | undefined };
/** The one that found what was seen. */
export type Alvo = Escolha & { achado: string };
export type Respondido = { codigo: string; alvo: string; texto: string };

const ofCode = ({ cadastroId, codigo, alvo }: Escolha) => sql`
  ordem = (select ordem from cadastro where id = ${cadastroId}) and codigo = ${codigo}
  and (${alvo ?? null}::text is null or alvo = ${alvo ?? null})`;
const chosen = ({ achado, ...which }: Alvo) => sql`${ofCode(which)} and mark_achado(valor) = ${achado}`;

/** Whether it still finds what was seen, or something else; null: nothing any more. */
export async function compareFound(tx: Transaction<Schema>, which: Alvo): Promise<'same' | 'other' | null> {
  const { rows } = await sql<{ same: boolean }>`
    select ${chosen(which)} as same from alerta where ${ofCode(which)} order by 1 desc limit 1`.execute(tx);
  if (!rows[0]) return null;
  return rows[0].same ? 'same' : 'other';
}

export async function findVersao(tx: Transaction<Schema>, { cadastroId }: Alvo): Promise<number | undefined> {
  const { rows } = await sql<{
    versao: number;
  }>`select versao from cadastro where id = ${cadastroId}`.execute(tx);
  return rows[0]?.versao;
}

/** Returns the alertas whose answer changed. */
export async function answer(
  tx: Transaction<Schema>,
  which: Alvo,
  { motivo, ator, em }: { motivo: string; ator: Ator; em: Date },
): Promise<Respondido[]> {
  const { rows } = await sql<Respondido>`
    update alerta set resposta_motivo = ${motivo}, resposta_por = ${ator.nome}, resposta_por_id = ${ator.id},
      resposta_em = ${em}, resposta_conclusao = case when comparacao is not null then 'outra_pessoa' end,
      confirmado = null
    where ${chosen(which)} and resposta_motivo is distinct from ${motivo}
    returning codigo, alvo, texto`.execute(tx);
  return rows;
}

/** That it is the same person: the alerta stays open. Only of what was found in a list. */
export async function confirm(
  tx: Transaction<Schema>,
  which: Alvo,
  { motivo, ator, em }: { motivo: string; ator: Ator; em: Date },
): Promise<Respondido[]> {
  const confirmado = { motivo, por: ator.nome, porId: ator.id, em: em.toISOString() };
  const { rows } = await sql<Respondido>`
    update alerta set confirmado = ${JSON.stringify(confirmado)}::jsonb, resposta_motivo = null, resposta_por = null,
      resposta_por_id = null, resposta_em = null, resposta_conclusao = null
    where ${chosen(which)} and comparacao is not null and confirmado ->> 'motivo' is distinct from ${motivo}
    returning codigo, alvo, texto`.execute(tx);
  return rows;
}

export async function reopen(tx: Transaction<Schema>, which: Alvo): Promise<Respondido[]> {
  const { rows } = await sql<Respondido>`
    update alerta set resposta_motivo = null, resposta_por = null, resposta_por_id = null, resposta_em = null,
      resposta_conclusao = null, confirmado = null
    where ${chosen(which)} and (resposta_em is not null or confirmado is not null)
    returning codigo, alvo, texto`.execute(tx);
  return rows;
}

export async function countChanged(tx: Transaction<Schema>, total: number): Promise<void> {
  await sql`select count_alertas(${total})`.execute(tx);
}

/** `valor`: what the alerta found; `fica`: it only stays open. */
export type Impedimento = Pick<Alerta, 'codigo' | 'nivel' | 'texto'> & {
  alvo: string;
  valor: string;
  fica: boolean;
};

export type Procura = Record<keyof Parameters<typeof toJustify>[1], boolean>;

export async function findImpedimentos(
  db: Kysely<Schema> | Transaction<Schema>,
  cadastroId: string,
  { impede, alcada, aberto }: Procura,
): Promise<Impedimento[]> {
  const reasons = { impede: String(impede), alcada: String(alcada), aberto: String(aberto) };
  const { rows } = await sql<Impedimento>`
    select f.* from cadastro c, lateral (${sql.raw(toJustify('c.ordem', reasons))}) f
    where c.id = ${cadastroId} order by codigo, alvo`.execute(db);
  return rows;
}
