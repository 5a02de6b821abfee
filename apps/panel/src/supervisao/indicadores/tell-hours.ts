/** Whole hours in words: `menos de 1 h`, `5 h`, `2 dias e 3 h`. */
export function tellHours(hours: number): string {
  if (hours < 1) return 'menos de 1 h';
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  return `${days === 1 ? '1 dia' : `${days} dias`}${rest > 0 ? ` e ${rest} h` : ''}`;
}
