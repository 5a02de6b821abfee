import { isFields, readDate, readList, readShown, readText } from './read-value.ts';

/** Who has taken a registration, and until when. */
export type Posse = { id: string; nome: string; ate: Date };

/** By registration. */
export type Posses = ReadonlyMap<string, Posse>;

/** Null: it does not say who, or until when. */
export function readPosse(value: unknown): Posse | null {
  if (!isFields(value)) return null;
  const ate = readDate(value.ate);
  const id = readText(value.id);
  return ate && id ? { id, nome: readShown(value.nome), ate } : null;
}

export function readPosses(value: unknown): Posses {
  const posses = new Map<string, Posse>();
  for (const item of readList(value)) {
    const posse = isFields(item) ? readPosse(item.com) : null;
    if (posse && isFields(item)) posses.set(readText(item.id), posse);
  }
  return posses;
}
