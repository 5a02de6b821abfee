import { addDays, businessDateOf } from '@painel-pj/contract/plataforma/business-date';
import { useSearchParams } from 'react-router';
import { useMirrored } from '#plataforma/lib/address.ts';
import type { Period } from '#provider/calls/supervisao.ts';

const usual = '30';
export const lengths = ['7', '30', '90'] as const;
export type Length = (typeof lengths)[number];

const isDate = (value: string | null): value is string => /^\d{4}-\d{2}-\d{2}$/.test(value ?? '');
const isLength = (value: string | null): value is Length => lengths.includes(value as Length);

function readPeriod(params: URLSearchParams): { period: Period; length: Length | null } {
  const today = businessDateOf(new Date());
  const [de, ate, dias] = [params.get('de'), params.get('ate'), params.get('dias')];
  const length = isLength(dias) ? dias : usual;
  if (isDate(de) && isDate(ate)) return { period: { de, ate }, length: null };
  return { period: { de: addDays(today, 1 - Number(length)), ate: today }, length };
}

/** The last days, or from one date to another; in the URL, so that a link shows the same period. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  return {
    ...readPeriod(params),
    setLength: (value: Length) => setParams(value === usual ? {} : { dias: value }),
    setPeriod: (value: Period) => setParams(value, { replace: true }),
  };
}

const tellDates = ({ de, ate }: Period) => `${de} ${ate}`;

/** The two dates as they are typed. */
export function useTypedPeriod() {
  const { text, setText, markSent } = useMirrored((params) => tellDates(readPeriod(params).period));
  const [de = '', ate = ''] = text.split(' ');
  return {
    typed: { de, ate },
    setTyped: (period: Period) => setText(tellDates(period)),
    markSent: (period: Period) => markSent(tellDates(period)),
  };
}
