import type { Conferencia, Item, pedidoSchema, recusaSchema } from '@painel-pj/contract/analise/decisao';
import {
  type MotivoRevisao,
  motivosRevisao,
  type Retorno,
  retornos,
  type Situacao,
  situacoes,
} from '@painel-pj/contract/plataforma/limites';
import type * as z from 'zod/mini';
import { isFields, readDate, readFlag, readList, readShown, readText } from './read-value.ts';

type Pedido = z.infer<typeof pedidoSchema>;
type Recusa = z.infer<typeof recusaSchema>;

export type Analise = {
  situacao: Situacao;
  /** With the company until then. */
  prazo: Date | null;
  rodada: number;
  /** Why it waits again. */
  retorno: Retorno | null;
  /** The first of two approvals. */
  segunda: { id: string; por: string; em: string } | null;
  /** What an approval would be, where it would not be the last one: only in answers about one registration. */
  exige: 'alcada' | 'duas' | null;
  /** Approved, and to be looked at: why, since when, and which news are the last. */
  revisao: { motivos: MotivoRevisao[]; desde: Date; novidadeEm: string } | null;
  /** What was asked for, and the refusal: only in answers about one registration. */
  pedido: Pedido | null;
  recusa: Recusa | null;
  /** Who can undo the last act. Null: nobody, or not told. */
  ultimoAtoDe: string | null;
};

export type Conferencias = Readonly<Record<string, Conferencia>>;

/** Undefined: it is none of them. */
export const readSituacao = (value: unknown): Situacao | undefined =>
  situacoes.find((situacao) => situacao === value);

const readWho = (fields: Record<string, unknown>) => ({
  por: readShown(fields.por),
  em: readText(fields.em),
});

function readItem(value: unknown): Item {
  const fields = isFields(value) ? value : { texto: value };
  const alvo = readText(fields.alvo);
  return { texto: readShown(fields.texto), ...(alvo && { alvo }) };
}

const readPedido = (value: unknown): Pedido | null =>
  isFields(value) ? { itens: readList(value.itens).map(readItem), ...readWho(value) } : null;

function readRecusa(value: unknown): Recusa | null {
  if (!isFields(value)) return null;
  const notaInterna = readShown(value.notaInterna);
  return {
    motivos: readList(value.motivos).map(readText),
    textoEmpresa: readShown(value.textoEmpresa),
    ...(notaInterna && { notaInterna }),
    definitiva: value.definitiva === true,
    ...readWho(value),
  };
}

export const readMotivos = (value: unknown): MotivoRevisao[] =>
  motivosRevisao.filter((motivo) => readList(value).includes(motivo));

function readRevisao(value: unknown): Analise['revisao'] {
  const desde = isFields(value) ? readDate(value.desde) : null;
  if (!isFields(value) || !desde) return null;
  return {
    motivos: readMotivos(value.motivos),
    desde,
    novidadeEm: readText(value.novidadeEm) || readText(value.desde),
  };
}

/** The situation comes from `cadastrado` if the provider does not send it. */
export function readAnalise(record: Record<string, unknown>): Analise {
  const fields = isFields(record.analise) ? record.analise : {};
  const { segunda, rodada } = fields;
  const plain = readFlag(record.cadastrado) ? 'cadastrado' : 'a_analisar';
  return {
    situacao: readSituacao(fields.situacao) ?? plain,
    prazo: readDate(fields.prazo),
    rodada: typeof rodada === 'number' ? rodada : 0,
    retorno: retornos.find((retorno) => retorno === fields.retorno) ?? null,
    segunda: isFields(segunda) ? { id: readText(segunda.id), ...readWho(segunda) } : null,
    exige: (['alcada', 'duas'] as const).find((exige) => exige === fields.exige) ?? null,
    revisao: readRevisao(fields.revisao),
    pedido: readPedido(fields.pedido),
    recusa: readRecusa(fields.recusa),
    ultimoAtoDe: readText(fields.ultimoAtoDe) || null,
  };
}

/** Null: the provider does not tell of its bytes. */
export function readConferencia(value: unknown): Conferencia | null {
  const sha256 = isFields(value) ? readText(value.sha256) : '';
  if (!isFields(value) || !sha256) return null;
  const { situacao } = value;
  if (situacao !== 'conferido' && situacao !== 'nao_serve') return { sha256 };
  const mudouEm = readText(value.mudouEm);
  return {
    sha256,
    situacao,
    motivo: readShown(value.motivo),
    ...readWho(value),
    ...(mudouEm && { mudouEm }),
  };
}

/** Null: not sent by the provider, or not in this answer. */
export function readConferencias(value: unknown): Conferencias | null {
  if (!isFields(value)) return null;
  const read = Object.entries(value).map(([chave, one]) => [chave, readConferencia(one)] as const);
  return Object.fromEntries(read.filter((entry): entry is [string, Conferencia] => entry[1] !== null));
}
