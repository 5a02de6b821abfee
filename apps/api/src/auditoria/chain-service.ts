import type { ChainRepository, Elo, Sealed } from './chain-repository.ts';
import { beginning, createSealJudge, type Linha, makeSeal, type Position, type SealKeys } from './seal.ts';

const batchSize = 2000;

/** A seal as a person notes it: in a log line, or on paper. */
export type NotedSeal = { numero: number; selo: string };

export type Verdict =
  | { intact: true; count: number; lastSeal: string }
  /** No `id`: what is missing left no row behind. */
  | { intact: false; id: string | null; problem: string };

type Dependencies = {
  repository: ChainRepository;
  keys: SealKeys;
  /** Told the last seal of each round, which vouches for all before it. */
  onSeal?: (seal: NotedSeal) => void;
};

const note = ({ numero, selo }: Position): NotedSeal => ({ numero, selo: selo.toString('hex') });

export function createChainService({ repository, keys, onSeal = () => {} }: Dependencies) {
  function sealAll(last: Position, linhas: Linha[]): Sealed[] {
    let position = last;
    return linhas.map((linha) => {
      position = makeSeal(keys.seals, position, linha);
      return { ...position, auditoriaId: linha.id ?? '' };
    });
  }

  async function sealPending(): Promise<void> {
    if (!(await repository.hasQueue())) return;
    let sealed: Sealed[];
    do {
      sealed = await repository.seal(batchSize, sealAll);
      const last = sealed.at(-1);
      if (last) onSeal(note(last));
    } while (sealed.length === batchSize);
  }

  function createLinkCheck() {
    const isSealOf = createSealJudge(keys);
    return ({ numero, selo, linha }: Elo, last: Position): string | null => {
      if (Number(numero) !== last.numero + 1)
        return `falta o selo ${last.numero + 1}, anterior ao desta linha`;
      if (!linha) return 'a linha foi removida';
      return isSealOf(last, linha, selo)
        ? null
        : 'a linha foi alterada ou trocada, ou o selo dela não foi feito com a chave desta instalação';
    };
  }

  async function findMissing(isKnownSealThere: boolean): Promise<Verdict | null> {
    const stray = await repository.findStray();
    if (stray !== null) return { intact: false, id: stray, problem: 'a linha ou o selo dela foi removido' };
    if (isKnownSealThere) return null;
    return { intact: false, id: null, problem: 'o selo informado não está mais nela: faltam linhas' };
  }

  return {
    sealPending,

    /** Walks the whole chain in constant memory and stops at the first row that does not hold. */
    async verify(onProgress: (count: number) => void, knownSeal?: string): Promise<Verdict> {
      await sealPending();
      const findProblem = createLinkCheck();
      let position = beginning;
      let isKnownSealThere = knownSeal === undefined;
      for (;;) {
        const links = await repository.readAfter(position.numero, batchSize);
        for (const link of links) {
          const problem = findProblem(link, position);
          if (problem) return { intact: false, id: link.auditoria_id, problem };
          position = { numero: position.numero + 1, selo: link.selo };
          isKnownSealThere ||= note(position).selo === knownSeal;
        }
        if (links.length === 0) break;
        onProgress(position.numero);
      }
      const missing = await findMissing(isKnownSealThere);
      return missing ?? { intact: true, count: position.numero, lastSeal: note(position).selo };
    },
  };
}

export type ChainService = ReturnType<typeof createChainService>;
