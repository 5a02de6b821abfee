import { nameCampo } from '@painel-pj/contract/cadastros/tell-mudancas';
import { tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import { businessDateOf } from '@painel-pj/contract/plataforma/business-date';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import type { MotivoRevisao } from '@painel-pj/contract/plataforma/limites';
import type { ReceitaMudou, Revisao } from '#provider/calls/revisao.ts';

const own: Record<string, string> = {
  situacaoCadastral: 'Situação',
  situacaoEspecial: 'Situação especial',
  matriz: 'Matriz ou filial',
};

/** `03/05/2026`, in Brasília. */
export const tellDay = (date: Date): string => tellDate(businessDateOf(date));

type Row = { nome: string; antes?: string; depois?: string };

/** What Receita says otherwise, old beside new: `Situação`, `Saiu`, `Entrou`. */
export const rowsOf = ({ campos, entraram, sairam, mudaram }: ReceitaMudou): Row[] => [
  ...campos.map(({ campo, ...sides }) => ({ nome: getOwn(own, campo) ?? nameCampo(campo), ...sides })),
  ...sairam.map((nome) => ({ nome: 'Saiu', antes: nome })),
  ...entraram.map((nome) => ({ nome: 'Entrou', depois: nome })),
  ...mudaram,
];

const news: Partial<Record<MotivoRevisao, string>> = {
  correcao: 'a empresa mudou o cadastro',
  receita: 'a Receita mudou',
  listas: 'as listas mudaram',
  consultas: 'o BC Protege+ tem restrição',
};

/** `Desde a aprovação (03/05/2026) a Receita mudou`. */
export function tellSince(motivos: readonly MotivoRevisao[], { decisao }: Revisao): string {
  const act = decisao?.isReview ? 'a última revisão' : 'a aprovação';
  const day = decisao?.em ? ` (${tellDay(decisao.em)})` : '';
  const told = motivos.flatMap((motivo) => news[motivo] ?? []);
  return `Desde ${act}${day} ${told.length > 0 ? told.join(' e ') : 'nada mudou'}`;
}

/** `Receita de 10/2026 e de 11/2026`; empty: the months are not told. */
export const tellMonths = ({ competencia: { antes, depois } }: ReceitaMudou): string =>
  antes && depois ? `Receita de ${tellDate(antes)} e de ${tellDate(depois)}` : '';
