import { isValidIe, type StateCode } from '@brazilian-utils/brazilian-utils/is-valid-ie';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';

/** Modulo 11 with weights that begin at `first` and go down to 2, then again from 9. */
function digitOf(body: string, first: number): number {
  let weight = first;
  let sum = 0;
  for (const digit of body) {
    sum += Number(digit) * weight;
    weight = weight === 2 ? 9 : weight - 1;
  }
  const rest = 11 - (sum % 11);
  return rest > 9 ? 0 : rest;
}

/** Goiás gives 20 to 29 to companies since 2023. */
const isOfGoias = (ie: string) => /^2\d{8}$/.test(ie) && digitOf(ie.slice(0, 8), 9) === Number(ie[8]);

/** The Distrito Federal gives 08 since 07 ran out. */
function isOfDistritoFederal(ie: string): boolean {
  if (!/^08\d{11}$/.test(ie)) return false;
  const first = digitOf(ie.slice(0, 11), 4);
  return ie.endsWith(`${first}${digitOf(`${ie.slice(0, 11)}${first}`, 5)}`);
}

/** Pernambuco's numbers of 14 digits, before 2003. */
function isOfOldPernambuco(ie: string): boolean {
  if (!/^\d{14}$/.test(ie)) return false;
  const weights = [5, 4, 3, 2, 1, 9, 8, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(ie[at]), 0);
  return (11 - (sum % 11)) % 10 === Number(ie[13]);
}

/** What the library does not know. */
const newer: Readonly<Record<string, (ie: string) => boolean>> = {
  GO: isOfGoias,
  DF: isOfDistritoFederal,
  PE: isOfOldPernambuco,
};

/** Mato Grosso and Rondônia are often written without the zeros they begin with. */
const lengths: Readonly<Record<string, number>> = { MT: 11, RO: 14 };

/** Whether a state registration has the form and the check digits of its state. */
export function isInscricaoEstadual(text: string, uf: string): boolean {
  const digits = text.replace(/[^\dP]/gi, '');
  const ie = digits === '' ? '' : digits.padStart(getOwn(lengths, uf) ?? 0, '0');
  return isValidIe({ value: ie, stateCode: uf as StateCode }) || getOwn(newer, uf)?.(ie) === true;
}
