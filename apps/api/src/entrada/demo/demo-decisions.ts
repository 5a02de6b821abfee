import { randomUUID } from 'node:crypto';
import type { Item, RefuseCadastroRequest } from '@painel-pj/contract/analise/decisao';
import type { Acao } from '@painel-pj/contract/plataforma/atos';
import { deadlineAfter } from '#analise/decisoes/deadline-service.ts';
import { detailsOfRefusal, detailsOfRequest } from '#analise/decisoes/decisao-service.ts';
import type { record } from '#plataforma/record/record.ts';
import { type Analyst, analysts } from './analysts.ts';
import type { DemoEntry } from './demo-cases.ts';
import { refusals, requests } from './demo-outcomes.ts';
import { createRandom } from './random.ts';

/** What staff made of a registration: columns of its row, rows of `decisao`, and acts for the audit trail. */
export type DemoDecision = { columns: object; palavras: object[]; atos: Parameters<typeof record>[1][] };
/** Who decided which registration, and when. */
type Meeting = { id: string; analyst: Analyst; quando: Date };

const daysToDecide = [1, 1, 1, 2, 2, 3, 4];
const daysToAnswer = 10;
/** In seconds before midnight: from ten to six. */
const workday = { start: 14 * 3600, end: 6 * 3600 };

const waiting = {
  situacao: 'a_analisar',
  versao: 1,
  prazo: null,
  rodada: 0,
  pedido: null,
  recusa: null,
  definitiva: null,
  decidido_em: null,
  decidido_por: null,
};
const versao = waiting.versao + 1;

/** Some business days after it came in, in working hours in Brasília; never after `now`. */
function meet({ number, cadastro }: DemoEntry, id: string, now: Date): Meeting {
  const random = createRandom(number);
  const analyst = random.pick(analysts);
  const midnight = deadlineAfter(new Date(cadastro.criado_em), random.pick(daysToDecide));
  const moment = midnight.getTime() - random.integer(workday.end, workday.start) * 1000;
  return { id, analyst, quando: new Date(Math.min(moment, now.getTime())) };
}

const actOf = ({ id, analyst, quando }: Meeting, acao: Acao, detalhes: object): DemoDecision['atos'] => [
  {
    ator: { id: analyst.id, nome: analyst.login },
    acao,
    alvo: { tipo: 'cadastro', id },
    detalhes: { versao, ...detalhes },
    quando,
  },
];
const wordsOf = ({ id, analyst, quando }: Meeting, ato: 'pedido' | 'recusa', corpo: object) => ({
  ...{ id: randomUUID(), cadastro_id: id, ato, corpo },
  ...{ usuario_id: analyst.id, autor: analyst.login, em: quando },
});
const decided = ({ analyst, quando }: Meeting) => ({ decidido_em: quando, decidido_por: analyst.id });

const approve = (meeting: Meeting): DemoDecision => ({
  columns: { ...waiting, situacao: 'cadastrado', versao, ...decided(meeting) },
  palavras: [],
  atos: actOf(meeting, 'cadastro.aprovado', {}),
});

function ask(meeting: Meeting, itens: Item[]): DemoDecision {
  const prazo = deadlineAfter(meeting.quando, daysToAnswer);
  const words = wordsOf(meeting, 'pedido', { itens });
  return {
    columns: { ...waiting, situacao: 'com_a_empresa', versao, prazo, rodada: 1, pedido: words.id },
    palavras: [words],
    atos: actOf(meeting, 'cadastro.correcao_pedida', detailsOfRequest(itens, prazo)),
  };
}

function refuse(meeting: Meeting, corpo: RefuseCadastroRequest): DemoDecision {
  const { definitiva } = corpo;
  const words = wordsOf(meeting, 'recusa', corpo);
  return {
    columns: { ...waiting, situacao: 'recusado', versao, recusa: words.id, definitiva, ...decided(meeting) },
    palavras: [words],
    atos: actOf(meeting, 'cadastro.recusado', detailsOfRefusal(corpo)),
  };
}

/** As if staff had decided with the panel; `id` is the registration's. */
export function decide(entry: DemoEntry, id: string, now: Date): DemoDecision {
  const meeting = meet(entry, id, now);
  if (entry.cadastro.situacao === 'cadastrado') return approve(meeting);
  const itens = requests.get(entry.at);
  if (itens) return ask(meeting, itens);
  const refusal = refusals.get(entry.at);
  return refusal ? refuse(meeting, refusal) : { columns: waiting, palavras: [], atos: [] };
}
