import { randomUUID } from 'node:crypto';
import type { Item, RefuseCadastroRequest } from '@painel-pj/contract/analise/decisao';
import type { Acao } from '@painel-pj/contract/plataforma/atos';
import { businessDateOf, deadlineAfter } from '@painel-pj/contract/plataforma/business-date';
import { detailsOfRefusal, detailsOfRequest } from '#analise/decisoes/hash-words.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { record } from '#plataforma/record/record.ts';
import type { DemoEntry } from './demo-cases.ts';
import staff from './demo-staff.json' with { type: 'json' };
import { createRandom, type Random } from './random.ts';

/** What staff made of a registration: columns of its row, rows of `decisao`, and acts for the audit trail. */
export type DemoDecision = { columns: object; palavras: object[]; atos: Parameters<typeof record>[1][] };

/** What was asked of companies, and why they were refused, by their places in each round. */
const requests: Readonly<Record<number, Item[]>> = staff.requests;
const refusals: Readonly<Record<number, RefuseCadastroRequest>> = staff.refusals;
/** Approved companies that are no clients any more: business days after the approval, and why. */
const endings: Readonly<Record<number, { days: number; motivo: string }>> = staff.endings;

const daysToDecide = [1, 1, 1, 2, 2, 3, 4];
const daysToAnswer = 10;
/** In seconds before midnight: from ten to six. */
const workday = { start: 14 * 3600, end: 6 * 3600 };

const waiting = { situacao: 'a_analisar', versao: 1, rodada: 0 };

/** Accounts that are removed from the beginning: they give the acts a name, and nobody can sign in with one. */
export async function keepAnalysts({ kysely }: Database): Promise<void> {
  const accounts = staff.analysts.map(({ id, login, nome }) => ({
    id,
    login,
    nome_completo: `${nome} (demonstração)`,
    email: '',
    role: 'representante' as const,
    senha_hash: 'nenhuma',
    senha_temporaria: true,
    excluido_em: new Date(),
  }));
  await kysely
    .insertInto('usuario')
    .values(accounts)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

type Outcome = {
  acao: Acao;
  columns: object;
  detalhes: object;
  words?: { ato: 'pedido' | 'recusa'; corpo: object };
};

function outcomeOf({ at, cadastro }: DemoEntry, analyst: string, quando: Date): Outcome | null {
  const [itens, refusal] = [requests[at], refusals[at]];
  const decided = { decidido_em: quando, decidido_por: analyst };
  if (cadastro.situacao === 'cadastrado')
    return { acao: 'cadastro.aprovado', columns: { situacao: 'cadastrado', ...decided }, detalhes: {} };
  if (itens) {
    const prazo = deadlineAfter(quando, daysToAnswer);
    return {
      acao: 'cadastro.correcao_pedida',
      columns: { situacao: 'com_a_empresa', prazo, rodada: 1 },
      detalhes: detailsOfRequest(itens, prazo),
      words: { ato: 'pedido', corpo: { itens } },
    };
  }
  if (!refusal) return null;
  return {
    acao: 'cadastro.recusado',
    columns: { situacao: 'recusado', definitiva: refusal.definitiva, ...decided },
    detalhes: detailsOfRefusal(refusal),
    words: { ato: 'recusa', corpo: refusal },
  };
}

/** The end of the relationship with a company, some days after its approval. */
function endOf({ number, at }: DemoEntry, approval: DemoDecision['atos'][number], now: Date) {
  const ending = approval.acao === 'cadastro.aprovado' && endings[at];
  if (!ending || !approval.quando) return null;
  const quando = workingTime(approval.quando, ending.days, createRandom(number), now);
  const [encerradoEm, versao] = [businessDateOf(quando), waiting.versao + 2];
  const { motivo } = ending;
  return {
    columns: { encerrado_em: encerradoEm, versao },
    ato: {
      ...approval,
      acao: 'cadastro.encerrado' as const,
      ...{ detalhes: { versao, encerradoEm }, valores: { motivo }, quando },
    },
  };
}

/** In working hours in Brasília, so many business days later; never after `now`. */
function workingTime(from: Date, days: number, random: Random, now: Date): Date {
  const moment = deadlineAfter(from, days).getTime() - random.integer(workday.end, workday.start) * 1000;
  return new Date(Math.min(moment, now.getTime()));
}

/** As if staff had decided with the panel, in working hours in Brasília; never after `now`. `id` is the registration's. */
export function decide(entry: DemoEntry, id: string, now: Date): DemoDecision {
  const random = createRandom(entry.number);
  const analyst = random.pick(staff.analysts);
  const em = workingTime(new Date(entry.cadastro.criado_em), random.pick(daysToDecide), random, now);
  const outcome = outcomeOf(entry, analyst.id, em);
  if (!outcome) return { columns: waiting, palavras: [], atos: [] };

  const { acao, columns, detalhes, words } = outcome;
  const versao = waiting.versao + 1;
  const ator = { id: analyst.id, nome: analyst.login };
  const palavras = words
    ? [{ id: randomUUID(), cadastro_id: id, ...words, usuario_id: ator.id, autor: ator.nome, em }]
    : [];
  const alvo = { tipo: 'cadastro' as const, id };
  const ato = { ator, acao, alvo, detalhes: { versao, ...detalhes }, quando: em };
  const end = endOf(entry, ato, now);
  return {
    columns: {
      ...waiting,
      versao,
      ...columns,
      ...(words && { [words.ato]: palavras[0]?.id }),
      ...end?.columns,
    },
    palavras,
    atos: [ato, ...(end ? [end.ato] : [])],
  };
}
