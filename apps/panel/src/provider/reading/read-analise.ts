import type { Conferencia } from '@painel-pj/contract/analise/decisao';
import { showInvisible } from '@painel-pj/contract/plataforma/invisivel';
import { type Retorno, retornos, type Situacao, situacoes } from '@painel-pj/contract/plataforma/limites';
import { isFields, readDate, readFlag, readText } from './read-value.ts';

export type Analise = {
  situacao: Situacao;
  /** With the company until then. */
  prazo: Date | null;
  rodada: number;
  /** Why it waits again. */
  retorno: Retorno | null;
  /** The first of two approvals. */
  segunda: { id: string; por: string; em: string } | null;
  /** Not parsed here but in `read-decided.ts`; only in answers about one registration. */
  pedido: unknown;
  recusa: unknown;
};

export type Conferencias = Readonly<Record<string, Conferencia>>;

const isSituacao = (value: unknown): value is Situacao => situacoes.includes(value as Situacao);
const isRetorno = (value: unknown): value is Retorno => retornos.includes(value as Retorno);
const readShown = (value: unknown) => showInvisible(readText(value));

/** The situation of a record; from `cadastrado` if the provider does not send it. */
export function situacaoOf(record: unknown): Situacao {
  if (!isFields(record)) return 'a_analisar';
  const told = isFields(record.analise) ? record.analise.situacao : undefined;
  if (isSituacao(told)) return told;
  return readFlag(record.cadastrado) ? 'cadastrado' : 'a_analisar';
}

export const readWho = (fields: Record<string, unknown>) => ({
  por: readShown(fields.por),
  em: readText(fields.em),
});

export function readAnalise(record: Record<string, unknown>): Analise {
  const fields = isFields(record.analise) ? record.analise : {};
  const { segunda, retorno, rodada } = fields;
  return {
    situacao: situacaoOf(record),
    prazo: readDate(fields.prazo),
    rodada: typeof rodada === 'number' ? rodada : 0,
    retorno: isRetorno(retorno) ? retorno : null,
    segunda: isFields(segunda) ? { id: readText(segunda.id), ...readWho(segunda) } : null,
    pedido: fields.pedido,
    recusa: fields.recusa,
  };
}

function readConferencia(value: unknown): Conferencia | null {
  const sha256 = isFields(value) ? readText(value.sha256) : '';
  if (!isFields(value) || !sha256) return null;
  const { situacao } = value;
  if (situacao !== 'conferido' && situacao !== 'nao_serve') return { sha256 };
  return { sha256, situacao, motivo: readShown(value.motivo), ...readWho(value) };
}

/** Null: not sent by the provider, or not in this answer. */
export function readConferencias(value: unknown): Conferencias | null {
  if (!isFields(value)) return null;
  const read = Object.entries(value).map(([chave, one]) => [chave, readConferencia(one)] as const);
  return Object.fromEntries(read.filter((entry): entry is [string, Conferencia] => entry[1] !== null));
}
