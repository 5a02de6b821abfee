import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Lista } from '@painel-pj/contract/fontes/listas';
import { createNameIndex, type NameIndex } from '@painel-pj/regras/listas/name-index';
import type { Kysely } from 'kysely';
import type { Schema } from '#plataforma/db/schema.ts';
import { type CargaNova, type Chave, findLastCargas, readNames } from './entrada-repository.ts';

const atOnce = 500;

/** The names of a load, or of all lists, in parts, so that other work goes on while they are read. */
export async function indexNames(db: Kysely<Schema>, carga?: string): Promise<NameIndex<Chave>[]> {
  const indexes: NameIndex<Chave>[] = [];
  let last: Chave | null = null;
  for (;;) {
    const names = await readNames(db, { ...(carga && { carga }), last, limit: atOnce });
    if (names.length === 0) return indexes;
    const each = names.flatMap(({ nomes, lista, chave }) =>
      nomes.map((nome) => ({ nome, item: { lista, chave } })),
    );
    indexes.push(createNameIndex(each));
    last = names.at(-1) ?? null;
    await letOthersRun();
  }
}

let known: { marca: string; indexes: NameIndex<Chave>[] } = { marca: '', indexes: [] };
let turn: Promise<unknown> = Promise.resolve();

/** Of all lists, kept until one is loaded anew. Who comes while it is read waits: nobody is compared with an old list. */
export async function findNames(
  db: Kysely<Schema>,
  cargas: readonly CargaNova[],
): Promise<NameIndex<Chave>[]> {
  const marca = cargas.map(({ id, sha256 }) => `${id} ${sha256}`).join(' ');
  if (known.marca === marca) return known.indexes;
  const mine = turn.then(async () => {
    if (known.marca !== marca) known = { marca, indexes: await indexNames(db) };
    return known.indexes;
  });
  turn = mine.catch(() => undefined);
  return mine;
}

/** The names that are compared with nobody, because they can not be read. */
export async function findUnread(db: Kysely<Schema>): Promise<{ lista: Lista; nome: string }[]> {
  const indexes = await findNames(db, await findLastCargas(db));
  return indexes.flatMap(({ unread }) =>
    unread.map(({ nome, item: { lista } }) => ({ lista, nome: nome || 'sem nome' })),
  );
}
