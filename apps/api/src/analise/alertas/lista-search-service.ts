import type { Lista } from '@painel-pj/contract/fontes/listas';
import { readDados } from '@painel-pj/regras/read-dados';
import { sql, type Transaction } from 'kysely';
import { type DaCarga, type Encontrado, findListas, readCarga } from '#fontes/listas/find-listas.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { addNaoConferido, readCadastros } from './alerta-repository.ts';
import * as repository from './lista-search-repository.ts';
import { addWaiting } from './waiting-checks-repository.ts';

/** Small, so that a server that searches a whole list goes on answering. */
const batchSize = 200;

/** `spa-autorizados` has who may take bets: it says something of everybody who takes them, also of who is not in it. */
const isConcerned = (lista: Lista, { listas = [], descartes, apostas }: Encontrado): boolean =>
  listas.length > 0 || descartes !== null || (lista === 'spa-autorizados' && apostas !== undefined);

/** Whoever of these registrations what is new concerns is to be checked again. */
async function searchSome(
  tx: Transaction<Schema>,
  lista: Lista,
  ordens: readonly string[],
  carga: DaCarga,
): Promise<void> {
  const cadastros = await readCadastros(tx, ordens);
  const found = await findListas(
    tx,
    cadastros.map(({ ordem, cadastro }) => ({ ordem, dados: readDados(cadastro) })),
    carga,
  );
  const met = [...found].flatMap(([ordem, encontrado]) => (isConcerned(lista, encontrado) ? [ordem] : []));
  await addWaiting(tx, met, 'vinculo');
}

/** All of a batch, or each alone. Returns those whose search failed; what fails for a whole batch is no registration's fault. */
async function searchEach(
  tx: Transaction<Schema>,
  ordens: readonly string[],
  search: (some: readonly string[]) => Promise<void>,
): Promise<string[]> {
  const failureOf = async (some: readonly string[]): Promise<unknown> => {
    await sql`savepoint search`.execute(tx);
    try {
      await search(some);
      return null;
    } catch (error) {
      await sql`rollback to savepoint search`.execute(tx);
      return error;
    }
  };
  const failure = await failureOf(ordens);
  if (failure === null) return [];
  const failed: string[] = [];
  for (const ordem of ordens) {
    if ((await failureOf([ordem])) !== null) failed.push(ordem);
  }
  if (failed.length === batchSize) throw failure;
  return failed;
}

/**
 * After a load: everybody is looked for in what is new, and those that are found, or were, are checked again. `onSetAside` hears of
 * those whose search fails; the others are looked for all the same.
 */
export function createListaSearchService({ kysely }: Database, onSetAside: (cadastro: string) => void) {
  let known: DaCarga = { carga: '', indexes: [] };

  async function searchNext(tx: Transaction<Schema>, { id, lista, ate }: repository.CargaProcurada) {
    if (known.carga !== id) known = await readCarga(tx, id);
    if (ate === '0') await addWaiting(tx, await repository.findGone(tx, lista), 'vinculo');
    const ordens = await repository.findNext(tx, ate, batchSize);
    const failed = await searchEach(tx, ordens, (some) => searchSome(tx, lista, some, known));
    const aside: string[] = [];
    for (const ordem of failed) aside.push(await addNaoConferido(tx, ordem));
    await repository.keepProgress(tx, id, { ate: ordens.at(-1) ?? ate, isDone: ordens.length < batchSize });
    return aside;
  }

  return {
    /** Some of it; returns whether there may be more to do at once. Several processes may do it at the same time. */
    async searchOnce(): Promise<boolean> {
      const { isMore, aside } = await kysely.transaction().execute(async (tx) => {
        const carga = await repository.takeCarga(tx);
        if (carga?.isReady) return { isMore: true, aside: await searchNext(tx, carga) };
        if (carga) await repository.startSearch(tx, carga.id);
        return { isMore: false, aside: [] };
      });
      for (const cadastro of aside) onSetAside(cadastro);
      return isMore;
    },
  };
}
