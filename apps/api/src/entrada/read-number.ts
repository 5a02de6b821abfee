/** `1.234,56`, `1234.56` and `50.000`, as it is written in Brazil; NaN: it is no number. */
export function readNumber(text: string): number {
  const hasThousands = text.includes(',') || /^\d{1,3}(\.\d{3})+$/.test(text);
  return Number(hasThousands ? text.replaceAll('.', '').replace(',', '.') : text);
}
