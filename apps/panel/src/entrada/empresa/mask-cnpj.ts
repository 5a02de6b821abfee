import { unmask } from '@painel-pj/contract/plataforma/mascaras';

const ends: Record<number, string> = { 2: '.', 5: '.', 8: '/', 12: '-' };

/** `12.ABC.3` of the beginning of a CNPJ. */
export function maskCnpj(typed: string): string {
  const plain = unmask(typed)
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14);
  return [...plain].map((character, at) => (ends[at] ?? '') + character).join('');
}

type Input = Pick<HTMLInputElement, 'value' | 'selectionStart'>;

/** Who corrects something in the middle keeps the caret there: the mask is written at the end only. */
export const maskWhileTyping = ({ value, selectionStart }: Input): string =>
  selectionStart === value.length ? maskCnpj(value) : value;
