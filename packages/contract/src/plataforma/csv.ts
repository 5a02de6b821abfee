/** The characters that make a spreadsheet read a cell as a formula, also after spaces and in full width. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const lineBreaks = /[\r\n\u2028\u2029]+/g;

/**
 * Every text is quoted, so that a program that expects another separator does not split it. A line break becomes a
 * space: one line is one record.
 */
function writeCell(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const safe = formula.test(value) ? `'${value}` : value;
  return `"${safe.replace(lineBreaks, ' ').replaceAll('"', '""')}"`;
}

/** The byte order mark: without it Excel does not read the file as UTF-8. */
export const byteOrderMark = '\ufeff';

/** One line as a Brazilian spreadsheet reads it. */
export const writeCsvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(writeCell).join(';')}\r\n`;
