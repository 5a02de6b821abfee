import { addDays, businessDateOf } from '@painel-pj/contract/plataforma/business-date';
import { useSearchParams } from 'react-router';
import type { Period } from '#provider/calls/supervisao.ts';

const usual = '30';
export const lengths = ['7', '30', '90'] as const;
export type Length = (typeof lengths)[number];

const isDate = (value: string | null): value is string => /^\d{4}-\d{2}-\d{2}$/.test(value ?? '');
const isLength = (value: string | null): value is Length => lengths.includes(value as Length);

/** The last days, or from one date to another; in the URL, so that a link shows the same period. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const today = businessDateOf(new Date());
  const [de, ate, dias] = [params.get('de'), params.get('ate'), params.get('dias')];
  const length = isLength(dias) ? dias : usual;
  const isOwn = isDate(de) && isDate(ate);
  return {
    period: isOwn ? { de, ate } : { de: addDays(today, 1 - Number(length)), ate: today },
    length: isOwn ? null : length,
    setLength: (value: Length) => setParams(value === usual ? {} : { dias: value }),
    setPeriod: (value: Period) => setParams(value, { replace: true }),
  };
}
