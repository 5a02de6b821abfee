export function formatCep(value: string): string {
  const [, start, end] = /^(\d{5})(\d{3})$/.exec(value.trim().replace(/[.\-\s]/g, '')) ?? [];
  return start ? `${start}-${end}` : value;
}

/** Brazilian numbers, with or without the country code 55; others are returned unchanged. */
export function formatTelefone(value: string): string {
  const digits = value.trim().replace(/[().\-\s]/g, '');
  const [, ddd, start, end] = /^(?:\+?55)?([1-9]\d)(9?\d{4})(\d{4})$/.exec(digits) ?? [];
  return ddd ? `(${ddd}) ${start}-${end}` : value;
}
