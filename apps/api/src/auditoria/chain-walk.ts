import type { ChainRepository, Elo } from './chain-repository.ts';
import { beginning, createSealJudge, type Position, type SealKeys } from './seal.ts';

export const batchSize = 2000;
/** Rows whose seal is only looked for, not made again. */
const straysAtOnce = 20_000;
const beforeAnyId = '-9223372036854775808';

export type Broken = {
  intact: false;
  /** Null: what is missing left no row behind. */
  id: string | null;
  problem: string;
};

type Options = {
  /** Where to begin: a seal that somebody vouches for. */
  from?: Position;
  onLink?: (at: Position) => void;
};

/** Follows the chain in constant memory; a walk that came to the end can go on later. */
export function createChainWalk(
  repository: ChainRepository,
  keys: SealKeys,
  { from = beginning, onLink = () => {} }: Options = {},
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

  /** The next links: how many there were, or the first that does not hold. */
  async function followLinks(): Promise<number | Broken> {
    const links = await repository.readAfter(position.numero, batchSize);
    for (const link of links) {
      const problem = findProblem(link);
      if (problem) return { intact: false, id: link.auditoria_id, problem };
      position = { numero: position.numero + 1, selo: link.selo };
      lastQuando = link.linha?.quando ?? lastQuando;
      onLink(position);
    }
    return links.length;
  }

  /** At the end of the chain the rows of the trail are looked for in it, some at a time: there may be one it lacks. */
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

    /** Goes on a little: whether there may be more, or the first row that does not hold. */
    async step(): Promise<'more' | 'none' | Broken> {
      const followed = await followLinks();
      if (typeof followed !== 'number') return followed;
      return followed > 0 ? 'more' : lookForStrays();
    },
  };
}
