import type { ChainRepository, Sealed } from './chain-repository.ts';
import { type Broken, batchSize, createChainWalk } from './chain-walk.ts';
import { type Linha, makeSeal, type Position, type SealKeys } from './seal.ts';

/** A seal as a person notes it: in a log line, or on paper. */
export type NotedSeal = { numero: number; selo: string };

export type Verdict = { intact: true; count: number; lastSeal: string } | Broken;

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

  return {
    sealPending,

    /** Walks the whole chain in constant memory and stops at the first row that does not hold. */
    async verify(onProgress: (count: number) => void, knownSeal?: string): Promise<Verdict> {
      await sealPending();
      let isKnownSealThere = knownSeal === undefined;
      const walk = createChainWalk(repository, keys, (at) => {
        isKnownSealThere ||= note(at).selo === knownSeal;
      });
      for (;;) {
        const step = await walk.step();
        if (typeof step !== 'number') return step;
        if (step === 0) break;
        onProgress(walk.position().numero);
      }
      const stray = await walk.findStray();
      if (stray) return stray;
      if (!isKnownSealThere) {
        return { intact: false, id: null, problem: 'o selo informado não está mais nela: faltam linhas' };
      }
      const { numero: count, selo: lastSeal } = note(walk.position());
      return { intact: true, count, lastSeal };
    },
  };
}

export type ChainService = ReturnType<typeof createChainService>;
