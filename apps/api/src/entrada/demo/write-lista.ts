import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { cguHeaders, internaHeader } from '#fontes/listas/published-headers.ts';

/** Values by the names of their columns; what is not named is empty. */
type Row = Readonly<Record<string, string>>;

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

/** A table as it is published: every value between quotes, a line for each row. */
export const writeTable = (header: readonly string[], rows: readonly Row[]): string =>
  [header, ...rows.map((row) => header.map((column) => getOwn(row, column) ?? ''))]
    .map((values) => `${values.map(quoted).join(';')}\r\n`)
    .join('');

/** The dash is the one sign in them that ISO-8859-1 does not have. */
export const inWindows1252 = (text: string): Buffer => Buffer.from(text.replaceAll('–', '\x96'), 'latin1');

export const writeCgu = (lista: keyof typeof cguHeaders, rows: readonly Row[]): Buffer =>
  inWindows1252(writeTable(cguHeaders[lista], rows));

export const writeInterna = (rows: readonly Row[]): string => writeTable(internaHeader, rows);

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeSigns = (text: string) => text.replace(/[&<>"]/g, (sign) => getOwn(signs, sign) ?? sign);

/** Tags with what is in them: a text, or other tags. */
export type Tags = readonly (readonly [name: string, inside: string | Tags])[];
const writeTags = (tags: Tags): string =>
  tags
    .map(
      ([name, inside]) =>
        `<${name}>${typeof inside === 'string' ? escapeSigns(inside) : writeTags(inside)}</${name}>`,
    )
    .join('\n');

/** The consolidated list of the United Nations, of a day. */
export const writeOnu = (day: string, individuals: readonly Tags[], entities: readonly Tags[] = []): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<CONSOLIDATED_LIST dateGenerated="${day}T00:00:03.123Z">
${writeTags([
  ['INDIVIDUALS', individuals.map((tags) => ['INDIVIDUAL', tags] as const)],
  ['ENTITIES', entities.map((tags) => ['ENTITY', tags] as const)],
])}
</CONSOLIDATED_LIST>
`;
