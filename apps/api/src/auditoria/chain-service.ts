import type { ChainRepository, Sealed } from './chain-repository.ts';
import { type Broken, batchSize, createChainWalk } from './chain-walk.ts';
import { beginning, type Linha, makeSeal, type Position, type SealKeys } from './seal.ts';

/** A seal as a person notes it: in a log line, or on paper. */
export type NotedSeal = { numero: number; selo: string };

/** `verified`: how many of its rows were looked at. */
export type Verdict = { intact: true; count: number; verified: number; lastSeal: string } | Broken;

type VerifyOptions = {
  onProgress?: (count: number) => void;
  /** A seal that was noted: it must still be there. */
  knownSeal?: string | undefined;
  /** The same, and the rows it vouches for are not verified again. */
  since?: string | undefined;
};

const lacksSeal: Broken = {
  intact: false,
  id: null,
  problem: 'o selo informado não está mais nela: faltam linhas',
};

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

    /** Walks the chain in constant memory and stops at the first row that does not hold. */
    async verify({ onProgress = () => {}, knownSeal, since }: VerifyOptions = {}): Promise<Verdict> {
      await sealPending();
      const from = since === undefined ? beginning : await repository.findSeal(Buffer.from(since, 'hex'));
      if (!from) return lacksSeal;
      let isKnownSealThere = knownSeal === undefined;
      const onLink = (at: Position) => {
        isKnownSealThere ||= note(at).selo === knownSeal;
      };
      const walk = createChainWalk(repository, keys, { from, onLink });
      for (let seen = await walk.step(); seen !== 'none'; seen = await walk.step()) {
        if (seen !== 'more') return seen;
        onProgress(walk.position().numero);
      }
      if (!isKnownSealThere) return lacksSeal;
      const { numero: count, selo: lastSeal } = note(walk.position());
      return { intact: true, count, verified: count - from.numero, lastSeal };
    },
  };
}

export type ChainService = ReturnType<typeof createChainService>;
