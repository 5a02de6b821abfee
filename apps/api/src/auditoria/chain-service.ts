import { createHash } from 'node:crypto';
import type { ChainRepository, Elo } from './chain-repository.ts';

const batchSize = 2000;
const sha256 = (...parts: Buffer[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export type Verdict =
  | { intact: true; count: number; lastHash: string }
  /** No `id`: what is missing left no row behind. */
  | { intact: false; id: string | null; problem: string };

type Position = { count: number; hash: Buffer };

function findProblem(
  { numero, selo, hash, conteudo }: Elo,
  { count, hash: previous }: Position,
): string | null {
  if (Number(numero) !== count + 1) return `falta o selo ${count + 1}, anterior ao desta linha`;
  if (!hash || !conteudo) return 'a linha foi removida';
  if (!hash.equals(conteudo)) return 'a linha foi alterada';
  return selo.equals(sha256(previous, hash))
    ? null
    : 'a linha foi trocada, reordenada ou teve o selo alterado';
}

export function createChainService(repository: ChainRepository) {
  async function sealPending(): Promise<void> {
    if (!(await repository.hasQueue())) return;
    while ((await repository.seal(batchSize)) === batchSize);
  }

  /** What the walk along the chain can't see: rows beside it, and a chain that is shorter than it was. */
  async function findMissing(knownSeal: string | undefined): Promise<Verdict | null> {
    const stray = await repository.findStray();
    if (stray !== null) return { intact: false, id: stray, problem: 'a linha ou o selo dela foi removido' };
    if (knownSeal === undefined || (await repository.hasSeal(knownSeal))) return null;
    return { intact: false, id: null, problem: `o selo ${knownSeal} não está mais nela: faltam linhas` };
  }

  return {
    sealPending,

    /** Walks the whole chain in constant memory and stops at the first row that does not hold. */
    async verify(onProgress: (count: number) => void, knownSeal?: string): Promise<Verdict> {
      await sealPending();
      let position: Position = { count: 0, hash: sha256() };
      for (;;) {
        const links = await repository.readAfter(String(position.count), batchSize);
        for (const link of links) {
          const problem = findProblem(link, position);
          if (problem) return { intact: false, id: link.auditoria_id, problem };
          position = { count: position.count + 1, hash: link.selo };
        }
        if (links.length === 0) break;
        onProgress(position.count);
      }
      const missing = await findMissing(knownSeal);
      if (missing) return missing;
      return { intact: true, count: position.count, lastHash: position.hash.toString('hex') };
    },
  };
}

export type ChainService = ReturnType<typeof createChainService>;
