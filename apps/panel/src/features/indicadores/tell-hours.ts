/** Whole hours in words: `menos de 1 h`, `5 h`, `2 dias e 3 h`. */
export function tellHours(hours: number): string {
  if (hours < 1) return 'menos de 1 h';
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  return `${days === 1 ? '1 dia' : `${days} dias`}${rest > 0 ? ` e ${rest} h` : ''}`;
}

const initials = new Set(['cep', 'uf', 'cpf', 'cnpj', 'ddd', 'ie', 'mei']);

/** The code of a check as words: `cep-de-outra-uf` is `CEP de outra UF`. */
export function nameAlerta(codigo: string): string {
  const words = codigo.split('-').map((word) => (initials.has(word) ? word.toUpperCase() : word));
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
