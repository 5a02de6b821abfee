/** Modulo 11; the value of a character is its code − 48, for letters too. */
function checkDigit(body: string, longestWeight: number): number {
  let sum = 0;
  for (let at = 0; at < body.length; at++) {
    const weight = (at % (longestWeight - 1)) + 2;
    sum += (body.charCodeAt(body.length - 1 - at) - 48) * weight;
  }
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

function withCheckDigits(body: string, longestWeight: number): string {
  const first = `${body}${checkDigit(body, longestWeight)}`;
  return `${first}${checkDigit(first, longestWeight)}`;
}

/** Adds the two check digits to the first 12 characters of a CNPJ. */
export const completeCnpj = (inicio: string): string => withCheckDigits(inicio, 9);

/** Adds the two check digits to the first 9 digits of a CPF. */
export const completeCpf = (inicio: string): string => withCheckDigits(inicio, 12);

const isOneCharacter = (number: string) => number === number.charAt(0).repeat(number.length);

/** 14 digits or upper-case letters with correct check digits: numeric and alphanumeric CNPJs alike. */
export const isCnpj = (texto: string): boolean =>
  /^[0-9A-Z]{12}\d{2}$/.test(texto) && !isOneCharacter(texto) && completeCnpj(texto.slice(0, -2)) === texto;

export const isCpf = (texto: string): boolean =>
  /^\d{11}$/.test(texto) && !isOneCharacter(texto) && completeCpf(texto.slice(0, -2)) === texto;
