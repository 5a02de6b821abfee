import { readSocios, type Socio } from './read-socios.ts';
import { isFields, readShown } from './read-value.ts';

/** What changed since the reader last opened a registration. */
export type Mudou = {
  /** Each field that changed, with its text as it was; empty: there was none. */
  campos: ReadonlyMap<string, string>;
  /** The partners as they were. */
  socios: Socio[];
};

const prefix = 'documentos.';

const nothing: Mudou = { campos: new Map(), socios: [] };

export function readMudou({ mudou, antes }: Record<string, unknown>): Mudou {
  if (!Array.isArray(mudou) || mudou.length === 0) return nothing;
  const values = new Map(Object.entries(isFields(antes) ? antes : {}));
  const campos = mudou.filter((campo): campo is string => typeof campo === 'string');
  return {
    campos: new Map(campos.map((campo) => [campo, readShown(values.get(campo))])),
    socios: readSocios(values.get('socios')) ?? [],
  };
}

/** Keys of documents whose file is new. */
export const changedDocuments = ({ campos }: Mudou): string[] =>
  [...campos.keys()].filter((campo) => campo.startsWith(prefix)).map((campo) => campo.slice(prefix.length));

/** When the former file was received; empty: there was none. */
export const formerFile = ({ campos }: Mudou, chave: string): string => campos.get(`${prefix}${chave}`) ?? '';

/** The registration with its texts as they were then. */
export function pastOf<Record extends { mudou: Mudou }>(record: Record): Record {
  const past = { ...record };
  for (const [campo, antes] of record.mudou.campos) {
    if (typeof record[campo as keyof Record] === 'string') Object.assign(past, { [campo]: antes });
  }
  return past;
}
