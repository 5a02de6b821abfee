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
  revisao: new RegExp(`^(sim|atrasada|a_vencer|${motivosRevisao.join('|')})$`),
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

export const isWrongWay = (de = '', ate = ''): boolean => ate !== '' && de > ate;

/** Two days the wrong way round hold nothing: the second is left out. */
export function readFilters(params: URLSearchParams): FilterValues {
  const given = filterNames.map((name) => [name, params.get(name) ?? ''] as const);
  const values: FilterValues = Object.fromEntries(given.filter(([name, value]) => isReal(name, value)));
  if (isWrongWay(values.recebidoDe, values.recebidoAte)) delete values.recebidoAte;
  if (isWrongWay(values.decididoDe, values.decididoAte)) delete values.decididoAte;
  return values;
}

export const hasFilters = (values: FilterValues): boolean => Object.keys(values).length > 0;
