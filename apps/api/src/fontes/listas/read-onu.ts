import { SaxesParser } from 'saxes';
import { type Entrada, listOthers, orNull, readDay, tidy, writeEntrada } from './entrada.ts';
import { type ListaFile, WrongPlace } from './lista-file.ts';

/** What is written of one subject: each tag with its own text, or the texts of the tags inside of it by their names. */
type Part = { name: string; text: string; inside: Map<string, string> };
type Told = { tag: string; parts: Part[] };

/** Far more than the longest subject: what is longer is no such list, and must not fill the memory. */
const maxSubjectBytes = 1024 * 1024;
const subjects = new Set(['INDIVIDUAL', 'ENTITY']);
const vouched = new Set(['good', 'a.k.a.', 'f.k.a.']);

function listBirths(parts: Part[]): string[] {
  return parts.flatMap(({ inside }) => {
    const [from, to] = [tidy(inside.get('FROM_YEAR')), tidy(inside.get('TO_YEAR'))];
    const told = readDay(inside.get('DATE')) ?? (from && to ? `${from}/${to}` : tidy(inside.get('YEAR')));
    return told ? [told] : [];
  });
}

function readSubject({ tag, parts }: Told): Entrada {
  const all = (name: string) => parts.filter((part) => part.name === name);
  const one = (name: string) => tidy(all(name)[0]?.text);
  const nome = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'].map(one).filter(Boolean).join(' ');
  const aliases = all(`${tag}_ALIAS`)
    .filter(({ inside }) => vouched.has(tidy(inside.get('QUALITY')).toLowerCase()))
    .flatMap(({ inside }) => (inside.get('ALIAS_NAME') ?? '').split('; ').map(tidy));
  const nationalities = all('NATIONALITY').flatMap(({ inside }) => (inside.get('VALUE') ?? '').split('\n'));
  return writeEntrada({
    tipo: tag === 'INDIVIDUAL' ? 'pessoa' : 'empresa',
    nome,
    outros: listOthers(nome, aliases),
    nascimentos: listOthers('', listBirths(all('INDIVIDUAL_DATE_OF_BIRTH'))),
    nacionalidades: listOthers('', nationalities.map(tidy)),
    motivo: one('UN_LIST_TYPE'),
    referencia: orNull(one('REFERENCE_NUMBER')),
    desde: readDay(one('LISTED_ON')),
  });
}

/** Collects subjects while the text passes; `path` is of the tags that are open. */
function createReader(file: ListaFile, tellDay: (day: string | null) => void) {
  const parser = new SaxesParser();
  const path: string[] = [];
  const found: Entrada[] = [];
  let told: Told | null = null;
  let text = '';
  let endedAt = 0;
  const refuse = (reason: string) =>
    new WrongPlace(file, { line: parser.line, column: parser.column + 1 }, reason);
  parser.on('doctype', () => {
    throw refuse('há uma declaração DOCTYPE, que esta lista não tem');
  });
  parser.on('error', () => {
    throw refuse('o XML está errado ou incompleto');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (path.length === 0) {
      if (name !== 'CONSOLIDATED_LIST') throw refuse('esperava “CONSOLIDATED_LIST”');
      tellDay(readDay(attributes.dateGenerated));
    }
    path.push(name);
    text = '';
    if (path.length === 3 && subjects.has(name)) told = { tag: name, parts: [] };
    if (path.length === 4) told?.parts.push({ name, text: '', inside: new Map() });
  });
  const addText = (part: string) => {
    text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    const part = told?.parts.at(-1);
    if (path.length === 4 && part) part.text = text;
    if (path.length === 5 && part)
      part.inside.set(name, [part.inside.get(name), text].filter(Boolean).join('\n'));
    if (path.length === 3 && told) {
      found.push(readSubject(told));
      told = null;
      endedAt = parser.position;
    }
    text = '';
    path.pop();
  });
  return {
    write(chunk: string): Entrada[] {
      parser.write(chunk);
      if (parser.position - endedAt > maxSubjectBytes) throw refuse('o texto de uma pessoa não termina');
      return found.splice(0);
    },
    end() {
      parser.close();
      if (path.length > 0) throw refuse('o XML está incompleto');
    },
  };
}

/** The consolidated list of the Security Council. Names of low quality are not taken. */
export async function* readOnu(
  file: ListaFile,
  tellDay: (day: string | null) => void,
): AsyncGenerator<Entrada> {
  const reader = createReader(file, tellDay);
  const decoder = new TextDecoder();
  for await (const bytes of file.read()) yield* reader.write(decoder.decode(bytes, { stream: true }));
  yield* reader.write(decoder.decode());
  reader.end();
}
