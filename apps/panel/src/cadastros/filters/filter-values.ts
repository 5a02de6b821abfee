import { motivosRevisao, ufs } from '@painel-pj/contract/plataforma/limites';
import { uuid } from '#plataforma/lib/uuid.ts';
import type { FilterValues } from '#provider/calls/query-keys.ts';

const day = /^\d{4}-\d\d-\d\d$/;
const person = new RegExp(`^eu$|${uuid.source}`);

export type FilterName = keyof FilterValues;

/** What each filter may be in the address; anything else is as good as absent. */
const forms: Record<FilterName, RegExp> = {
  nivel: /^(impede|atencao|informacao)$/,
  risco: /^(alto|medio|baixo)$/,
  alerta: /^[a-z][a-z-]{2,39}$/,
  vinculos: /^sim$/,
  segunda: /^(sim|minha|alcada)$/,
  atrasado: /^sim$/,
  corrigido: /^sim$/,
  revisao: new RegExp(`^(sim|atrasada|${motivosRevisao.join('|')})$`),
  encerrado: /^sim$/,
  uf: new RegExp(`^(${ufs.join('|')})$`),
  recebidoDe: day,
  recebidoAte: day,
  decididoDe: day,
  decididoAte: day,
  decididoPor: person,
  com: new RegExp(`${person.source}|^ninguem$`),
};

export const filterNames = Object.keys(forms) as FilterName[];

const isReal = (name: FilterName, value: string) =>
  forms[name].test(value) && (forms[name] !== day || !Number.isNaN(Date.parse(`${value}T12:00`)));

/** Two days the wrong way round hold nothing: the second is left out. */
function leaveOutWrong(values: FilterValues): FilterValues {
  const { recebidoDe = '', recebidoAte = '9', decididoDe = '', decididoAte = '9', ...others } = values;
  return {
    ...others,
    ...(recebidoDe && { recebidoDe }),
    ...(recebidoAte !== '9' && recebidoDe <= recebidoAte && { recebidoAte }),
    ...(decididoDe && { decididoDe }),
    ...(decididoAte !== '9' && decididoDe <= decididoAte && { decididoAte }),
  };
}

export function readFilters(params: URLSearchParams): FilterValues {
  const given = filterNames.map((name) => [name, params.get(name) ?? ''] as const);
  return leaveOutWrong(Object.fromEntries(given.filter(([name, value]) => isReal(name, value))));
}

export const hasFilters = (values: FilterValues): boolean => Object.keys(values).length > 0;
