/** What a spreadsheet takes for the beginning of a formula, also after spaces and in full width. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const lineBreaks = /[\r\n\u2028\u2029]+/g;

/**
 * Every text is quoted, so that none of it becomes a cell of its own where another separator is expected. A line break
 * becomes a space: one line is one record.
 */
function writeCell(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const safe = formula.test(value) ? `'${value}` : value;
  return `"${safe.replace(lineBreaks, ' ').replaceAll('"', '""')}"`;
}

/** Excel takes a file without it for one in the system's old character set. */
export const inicioCsv = '\ufeff';

/** One line as a Brazilian spreadsheet reads it. */
export const linhaCsv = (cells: readonly (string | number)[]): string =>
  `${cells.map(writeCell).join(';')}\r\n`;
