import { showInvisible } from '@painel-pj/contract/plataforma/invisivel';
import { readText } from './read-value.ts';

/** What changed since the reader last opened a registration, with the old values; undefined: there was none. */
export type Mudou = ReadonlyMap<string, unknown>;

const prefix = 'documentos.';

const emptyMudou: Mudou = new Map();

export function readMudou({ mudou, antes }: Record<string, unknown>): Mudou {
  if (!Array.isArray(mudou) || mudou.length === 0) return emptyMudou;
  const values = new Map(Object.entries(antes ?? {}));
  return new Map(
    mudou
      .filter((campo) => typeof campo === 'string')
      .map((campo) => [campo, values.get(campo) ?? undefined]),
  );
}

/** Keys of documents whose file is new. */
export const changedDocuments = (mudou: Mudou): string[] =>
  [...mudou.keys()].filter((campo) => campo.startsWith(prefix)).map((campo) => campo.slice(prefix.length));

/** When the former file was received; empty: there was none. */
export const formerFile = (mudou: Mudou, chave: string): string => readText(mudou.get(`${prefix}${chave}`));

/** The registration with its texts as they were then. */
export function pastOf<Record extends { mudou: Mudou }>(record: Record): Record {
  const past = { ...record };
  for (const [campo, antes] of record.mudou) {
    const key = campo as keyof Record;
    if (typeof record[key] === 'string') Object.assign(past, { [key]: showInvisible(readText(antes)) });
  }
  return past;
}
