import type { ChainRepository, Elo } from './chain-repository.ts';
import { beginning, createSealJudge, type Position, type SealKeys } from './seal.ts';

export const batchSize = 2000;

export type Broken = {
  intact: false;
  /** Null: what is missing left no row behind. */
  id: string | null;
  problem: string;
};

/** Follows the chain from its beginning, in constant memory; a walk that came to the end can go on later. */
export function createChainWalk(repository: ChainRepository, keys: SealKeys, onLink = (_at: Position) => {}) {
  const isSealOf = createSealJudge(keys);
  let position = beginning;
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

  return {
    position: () => position,
    lastQuando: () => (lastQuando === null ? null : new Date(`${lastQuando.replace(' ', 'T')}:00`)),

    /** The next rows: how many there were, or the first that does not hold. */
    async step(): Promise<number | Broken> {
      const links = await repository.readAfter(position.numero, batchSize);
      for (const link of links) {
        const problem = findProblem(link);
        if (problem) return { intact: false, id: link.auditoria_id, problem };
        position = { numero: position.numero + 1, selo: link.selo };
        lastQuando = link.linha?.quando ?? lastQuando;
        onLink(position);
      }
      return links.length;
    },

    /** At the end: a row that no seal knows, or a seal without its row. */
    async findStray(): Promise<Broken | null> {
      const stray = await repository.findStray();
      if (stray === null) return null;
      return { intact: false, id: stray, problem: 'a linha ou o selo dela foi removido' };
    },
  };
}
