import { foldText } from './fold-text.ts';

/** A number stands in a text with or without its mask, and never as a part of a longer one. */
export function numberPattern(value: string): RegExp | null {
  const signs = value.replace(/[^\dA-Za-z]/g, '');
  if (signs === '') return null;
  const masked = [...signs].join('[.\\-/\\s]*');
  return new RegExp(`(?<![\\dA-Za-z]|\\d[.\\-/])${masked}(?![\\dA-Za-z]|[.\\-/]\\d)`, 'i');
}

const hasWords = (folded: string, value: string) => ` ${folded} `.includes(` ${foldText(value)} `);

/** Whether a text has a value. Accents, case, masks and the spaces of a line that was broken make no difference. */
export function createFinder(text: string) {
  const folded = foldText(text);
  return {
    hasNumber: (value: string) => numberPattern(value)?.test(text) ?? false,
    hasWords: (values: readonly string[]) => {
      const wanted = values.filter(Boolean);
      return wanted.length > 0 && wanted.every((value) => hasWords(folded, value));
    },
  };
}
