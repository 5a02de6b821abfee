const small = new Set(['de', 'da', 'do', 'das', 'dos', 'e']);

/** Up to `count` initials of a name's words; a question mark when it has none. */
export function initialsOf(name: string, count: number): string {
  const words = name
    .split(/[\s.]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !small.has(word.toLowerCase()));
  const letters = words.slice(0, count).map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '');
  return letters.join('').toLocaleUpperCase('pt-BR') || '?';
}
