import type { Situacao } from '@painel-pj/contract/plataforma/limites';
import { can } from '#plataforma/lib/config.ts';
import { type Cadastro, nameOf } from '#provider/answers/read-cadastro.ts';
import type { Act, Decision } from '#provider/calls/decide.ts';

/** The situation after an act. Null: not known in advance. */
const targets: Record<Act['name'], Situacao | null> = {
  approve: 'cadastrado',
  reopen: 'a_analisar',
  ask: 'com_a_empresa',
  refuse: 'recusado',
  giveBack: 'a_analisar',
  keep: 'cadastrado',
  end: 'cadastrado',
  undo: null,
};

export const targetOf = ({ act }: Decision): Situacao | null => targets[act.name];

/** The text of the button depends on `status`, as the spec says. */
export const isMarkedDone = ({ status }: Cadastro): boolean => status.toLowerCase() === 'cadastrado';

/** The person gave the first of two approvals: the second is somebody else's. */
export const isFirstOf = ({ analise: { segunda } }: Cadastro, personId: string | undefined): boolean =>
  segunda !== null && segunda.id === personId;

/** Our API says so in `status` even where nothing is announced; only calls of its own lead out of it. */
export const isRefused = ({ analise, status }: Cadastro): boolean =>
  analise.situacao === 'recusado' || status.toLowerCase() === 'recusado';

/** What the button of a card does for a person. Null: nothing can be decided, or it must first be given back. */
export function toggleOf(cadastro: Cadastro, personId: string | undefined): Decision | null {
  if (isRefused(cadastro) || isFirstOf(cadastro, personId)) return null;
  return decisionOf(cadastro, { name: isMarkedDone(cadastro) ? 'reopen' : 'approve' });
}

/** An approval that the provider refuses first, when nobody marked or opened some document. */
export function lookFirst(decision: Decision | null): Decision | null {
  if (decision?.act.name !== 'approve' || !can.papeis) return decision;
  return { ...decision, act: { ...decision.act, conferirPapeis: true } };
}

/** Null: nothing can be decided. */
export function decisionOf(cadastro: Cadastro, act: Act): Decision | null {
  const { id, analise, versao, isAnonimizado } = cadastro;
  if (id === null || isAnonimizado) return null;
  const seen = act.name === 'keep' ? { ...act, novidadeEm: analise.revisao?.novidadeEm } : act;
  return { id, nome: nameOf(cadastro), act: seen, before: analise.situacao, versao };
}
