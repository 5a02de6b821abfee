import type { ChainRepository, Elo } from './chain-repository.ts';
import { beginning, createSealJudge, type Position, type SealKeys } from './seal.ts';

export const batchSize = 2000;
/** Many at once, because this only looks for the seals and does not compute them. */
const straysAtOnce = 5000;
const beforeAnyId = '-9223372036854775808';

export type Broken = {
  intact: false;
  /** Null: there is no row to name, because it is missing. */
  id: string | null;
  problem: string;
};

type Options = {
  /** Where to begin: a seal that is trusted. */
  from?: Position;
  rowsAtOnce?: number;
  onLink?: (at: Position) => void;
};

/** Follows the chain in constant memory; after its end, it can continue later with new rows. */
export function createChainWalk(
  repository: ChainRepository,
  keys: SealKeys,
  { from = beginning, rowsAtOnce = batchSize, onLink = () => {} }: Options = {},
) {
  const isSealOf = createSealJudge(keys);
  let position = from;
  let lastLookedFor = beforeAnyId;
  /** When the last row was written, as PostgreSQL writes it in UTC. */
  let lastQuando: string | null = null;

  function findProblem({ numero, selo, linha }: Elo): string | null {
    if (Number(numero) !== position.numero + 1)
      return `falta o selo ${position.numero + 1}, anterior ao desta linha`;
    if (!linha) return 'a linha foi removida';
    return isSealOf(position, linha, selo)
      ? null
      : 'a linha foi alterada ou trocada, ou o selo dela não foi feito com a chave desta instalação';
  }

  /** Checks the next links: returns how many there were, or the first that does not match. */
  async function followLinks(): Promise<number | Broken> {
    const links = await repository.readAfter(position.numero, rowsAtOnce);
    for (const link of links) {
      const problem = findProblem(link);
      if (problem) return { intact: false, id: link.auditoria_id, problem };
      position = { numero: position.numero + 1, selo: link.selo };
      lastQuando = link.linha?.quando ?? lastQuando;
      onLink(position);
    }
    return links.length;
  }

  /** At the end of the chain: looks for audit rows that have no seal, some at a time. */
  async function lookForStrays(): Promise<'more' | 'none' | Broken> {
    const lost = lastLookedFor === beforeAnyId ? await repository.findLost() : null;
    const { last, stray } = await repository.findStray(lastLookedFor, straysAtOnce);
    const id = lost ?? stray;
    if (id !== null) return { intact: false, id, problem: 'a linha ou o selo dela foi removido' };
    lastLookedFor = last ?? lastLookedFor;
    return last === null ? 'none' : 'more';
  }

  return {
    position: () => position,
    lastQuando: () => (lastQuando === null ? null : new Date(`${lastQuando.replace(' ', 'T')}:00`)),

    /** Checks some more rows: returns whether there may be more, or the first that does not match. */
    async step(): Promise<'more' | 'none' | Broken> {
      const followed = await followLinks();
      if (typeof followed !== 'number') return followed;
      return followed > 0 ? 'more' : lookForStrays();
    },
  };
}
