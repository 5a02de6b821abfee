import type { Lista } from '@painel-pj/contract/fontes/listas';
import { readDados } from '@painel-pj/regras/read-dados';
import type { Transaction } from 'kysely';
import { type DaCarga, type Encontrado, findListas, readCarga } from '#fontes/listas/find-listas.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { readCadastros } from './alerta-repository.ts';
import * as repository from './lista-search-repository.ts';
import { addWaiting } from './waiting-checks-repository.ts';

/** Small, so that a server that searches a whole list goes on answering. */
const batchSize = 200;

/** `spa-autorizados` has who may take bets: it says something of everybody who takes them, also of who is not in it. */
const isConcerned = (lista: Lista, { listas = [], descartes, apostas }: Encontrado): boolean =>
  listas.length > 0 || descartes !== null || (lista === 'spa-autorizados' && apostas !== undefined);

/** After a load: everybody is looked for in what is new, and those that are found, or were, are checked again. */
export function createListaSearchService({ kysely }: Database) {
  let known: DaCarga = { carga: '', indexes: [] };

  async function searchSome(tx: Transaction<Schema>, { id, lista, ate }: repository.CargaProcurada) {
    if (known.carga !== id) known = await readCarga(tx, id);
    if (ate === '0') await addWaiting(tx, await repository.findGone(tx, lista), 'vinculo');
    const ordens = await repository.findNext(tx, ate, batchSize);
    const cadastros = await readCadastros(tx, ordens);
    const found = await findListas(
      tx,
      cadastros.map(({ ordem, cadastro }) => ({ ordem, dados: readDados(cadastro) })),
      known,
    );
    const met = [...found].flatMap(([ordem, encontrado]) => (isConcerned(lista, encontrado) ? [ordem] : []));
    await addWaiting(tx, met, 'vinculo');
    await repository.keepProgress(tx, id, { ate: ordens.at(-1) ?? ate, isDone: ordens.length < batchSize });
  }

  return {
    /** Some of it; returns whether there may be more to do at once. Several processes may do it at the same time. */
    searchOnce: (): Promise<boolean> =>
      kysely.transaction().execute(async (tx) => {
        const carga = await repository.takeCarga(tx);
        if (!carga) return false;
        if (carga.isReady) await searchSome(tx, carga);
        else await repository.startSearch(tx, carga.id);
        return carga.isReady;
      }),
  };
}
