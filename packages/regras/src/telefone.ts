import { getAreaCodeInfo } from '@brazilian-utils/brazilian-utils/get-area-code-info';

/** `0800` and the like, or `4004`: numbers without an area code, of a call centre. */
export const serviceOf = (telefone: string): string | undefined =>
  /^(0[3589]00)\d{6,7}$/.exec(telefone)?.[1] ?? /^(400\d|300\d)\d{4}$/.exec(telefone)?.[1];

/** Area code and number; undefined for anything of another length. */
export function localOf(telefone: string): string | undefined {
  if (serviceOf(telefone)) return undefined;
  const local = telefone.replace(/^0+/, '').replace(/^55(?=\d{10,11}$)/, '');
  return /^\d{10,11}$/.test(local) ? local : undefined;
}

/** The states of an area code; none when it does not exist. */
export const ufsOfDdd = (ddd: string): string[] => getAreaCodeInfo(ddd)?.stateCodes ?? [];

/** After the area code a mobile number has a 9, and a landline begins with 2 to 5. */
export const isPossible = (local: string): boolean =>
  local.length === 11 ? local[2] === '9' : /^[2-5]/.test(local.slice(2));
