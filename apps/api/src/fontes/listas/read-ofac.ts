import { countOf } from '@painel-pj/regras/words';
import { type Entrada, joinWords, listOthers, orNull, readNumero, tidy, writeEntrada } from './entrada.ts';
import { type ListaFile, WrongPlace } from './lista-file.ts';
import { readRows } from './read-table.ts';

/** The files have no header: each is known by how many values a row has. */
const kinds = { 12: 'sdn', 5: 'alt', 6: 'add', 2: 'comments' } as const;
type Kind = (typeof kinds)[keyof typeof kinds];
type Rows = { file: ListaFile; rows: { line: number; values: string[] }[] };

/** The last byte of the files is the end mark of an old system. */
const endMark = '\x1a';

async function readKind(file: ListaFile): Promise<[Kind, Rows]> {
  const rows: Rows['rows'] = [];
  for await (const { line, values } of readRows(file, { delimiter: ',', encoding: 'windows-1252' })) {
    if (values[0] === endMark) continue;
    const columns = rows[0]?.values.length ?? values.length;
    if (!(columns in kinds))
      throw new WrongPlace(
        file,
        { line, column: columns },
        `há ${columns} valores: não é sdn, alt, add nem sdn_comments`,
      );
    if (values.length !== columns)
      throw new WrongPlace(
        file,
        { line, column: Math.min(values.length, columns) },
        `há ${countOf(values.length, 'valor', 'valores')}, e não ${columns}`,
      );
    if (!/^\d+$/.test(values[0] ?? ''))
      throw new WrongPlace(file, { line, column: 1 }, `“${values[0]?.slice(0, 40)}” não é um número`);
    rows.push({ line, values: values.map(tidy) });
  }
  const [first] = rows;
  if (!first) throw new WrongPlace(file, {}, 'o arquivo está vazio');
  return [kinds[first.values.length as keyof typeof kinds], { file, rows }];
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `07 Jun 1941` as `1941-06-07`; of `Jun 1941` or `circa 1941` only the year; `1940 to 1942` as `1940/1942`. */
function readBirth(told: string): string | null {
  const [, from, to] = /(\d{4}) to (?:.* )?(\d{4})$/.exec(told) ?? [];
  if (from && to) return `${from}/${to}`;
  const [, day, month = '', year] = /^(\d{2}) (\w{3}) (\d{4})$/.exec(told) ?? [];
  const at = months.indexOf(month) + 1;
  if (day && at > 0) return `${year}-${String(at).padStart(2, '0')}-${day}`;
  return /\d{4}$/.exec(told)?.[0] ?? null;
}

/** `DOB 07 Jun 1941; nationality Brazil; CPF 123.456.789-09 (Brazil)`. */
function readRemarks(remarks: string): Pick<Entrada, 'nascimentos' | 'nacionalidades' | 'documento'> {
  const parts = remarks.replace(/\.$/, '').split(/;\s*/);
  const after = (pattern: RegExp) => parts.flatMap((part) => pattern.exec(part)?.[1] ?? []);
  const [documento = null] = parts.flatMap((part) => {
    const [, number] = /([\d][\d./-]{9,})\s*\(Brazil\)/.exec(part) ?? [];
    return readNumero(number).documento ?? [];
  });
  return {
    nascimentos: after(/^(?:alt\. )?DOB (.+)$/).flatMap((told) => readBirth(told) ?? []),
    nacionalidades: [...new Set(after(/^(?:alt\. )?(?:nationality|citizen) (.+)$/))],
    documento,
  };
}

/** `LAST, First` of a person as it is spoken. */
const spoken = (name: string, isPerson: boolean) =>
  isPerson ? name.replace(/^([^,]+), (.+)$/, '$2 $1') : name;

function group({ file, rows }: Rows, column: number, known: Map<string, unknown>): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const { line, values: row } of rows) {
    const [entity = ''] = row;
    if (!known.has(entity))
      throw new WrongPlace(
        file,
        { line, column: 1 },
        `o número ${entity} não está em sdn.csv: os arquivos são de dias diferentes`,
      );
    values.set(entity, [...(values.get(entity) ?? []), row[column] ?? '']);
  }
  return values;
}

/** Specially designated nationals. Ships and aircraft are counted, and never searched for. */
export async function* readOfac(files: ListaFile[]): AsyncGenerator<Entrada | null> {
  const read = new Map<Kind, Rows>();
  for (const file of files) read.set(...(await readKind(file)));
  const [sdn, alt, add] = [read.get('sdn'), read.get('alt'), read.get('add')];
  if (!sdn || !alt || !add)
    throw new WrongPlace({ name: 'ofac' }, {}, 'dê os três arquivos, sdn.csv, alt.csv e add.csv');
  const known = new Map(sdn.rows.map(({ values }) => [values[0] ?? '', values]));
  const names = group(alt, 3, known);
  const countries = group(add, 4, known);
  const comments = group(read.get('comments') ?? { file: sdn.file, rows: [] }, 1, known);
  for (const [entity, values] of known) {
    const [, name = '', type = '', program = '', title = ''] = values;
    if (type === 'vessel' || type === 'aircraft') {
      yield null;
      continue;
    }
    const isPerson = type === 'individual';
    const nome = spoken(name, isPerson);
    const remarks = [values[11], ...(comments.get(entity) ?? [])].join(' ');
    const { nacionalidades, ...rest } = readRemarks(remarks);
    const others = (names.get(entity) ?? []).map((other) => spoken(other, isPerson));
    yield writeEntrada({
      tipo: isPerson ? 'pessoa' : 'empresa',
      nome,
      outros: listOthers(nome, others),
      ...rest,
      nacionalidades: isPerson ? nacionalidades : listOthers('', countries.get(entity) ?? []),
      motivo: joinWords(program, title),
      referencia: orNull(program),
    });
  }
}
