/** What a spreadsheet would run as a formula. */
const startsFormula = /^[=+\-@\t\r]/;

function writeValue(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = startsFormula.test(value) ? `'${value}` : value;
  return /["\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** By this mark a spreadsheet knows that accents are UTF-8. */
export const inicioCsv = '\uFEFF';

/** One line as a Brazilian spreadsheet reads it: parted by semicolons, with nothing in it that it would run. */
export const linhaCsv = (values: readonly (string | number)[]): string =>
  `${values.map(writeValue).join(';')}\r\n`;
