import { type Lista, listas } from '@painel-pj/contract/fontes/listas';
import * as z from 'zod/mini';
import { lista } from './values.ts';

export type ListaMaximaDias = Readonly<Record<Lista, number>>;

const isMaximum = (text: string) => {
  const [name = '', days, ...others] = text.includes(':') ? text.split(':') : [listas[0], text];
  return others.length === 0 && listas.includes(name as Lista) && /^[1-9]\d{0,3}$/.test(days ?? '');
};

/** `onu:2`, or `10` for every list that is not named. */
const maximum = z
  .string()
  .check(
    z.refine(
      isMaximum,
      `use LISTA:DIAS, ou só os dias das demais: onu:2,pep:65,10 (listas: ${listas.join(' ')})`,
    ),
  );

const usual = (name: Lista) => (({ onu: 2, pep: 65 }) as Partial<Record<Lista, number>>)[name] ?? 10;

export const listasVariables = {
  LISTAS_NIVEL: z.prefault(z.enum(['impede', 'atencao'], 'use impede ou atencao'), 'impede'),
  LISTA_MAXIMA_DIAS: z.prefault(
    z.pipe(
      z.pipe(lista, z.array(maximum)),
      z.transform((maxima) => {
        const named = new Map(
          maxima.map((text) => text.split(':')).filter(({ length }) => length === 2) as [string, string][],
        );
        const others = maxima.find((text) => !text.includes(':'));
        const daysOf = (name: Lista) => Number(named.get(name) ?? others ?? usual(name));
        return Object.fromEntries(listas.map((name) => [name, daysOf(name)])) as Record<Lista, number>;
      }),
    ),
    'onu:2,pep:65,10',
  ),
};
