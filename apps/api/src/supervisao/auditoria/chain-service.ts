import type { ChainRepository, Sealed } from './chain-repository.ts';
import { type Broken, batchSize, createChainWalk } from './chain-walk.ts';
import { beginning, type Linha, makeSeal, type Position, type SealKeys, toSealKey } from './seal.ts';

/** A seal as it is written in a log line or on paper. */
export type NotedSeal = { numero: number; selo: string };

/** `verified`: how many rows were checked. */
export type Verdict = { intact: true; count: number; verified: number; lastSeal: string } | Broken;

type VerifyOptions = {
  onProgress?: (count: number) => void;
  /** A seal that was written down before: the chain must still have it. */
  knownSeal?: string | undefined;
  /** The same, but the rows up to it are not checked again. */
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
  /** Called with the last seal of each round, which covers all rows before it. */
  onSeal?: (seal: NotedSeal) => void;
};

const note = ({ numero, selo }: Position): NotedSeal => ({ numero, selo: selo.toString('hex') });

export function createChainService({ repository, keys, onSeal = () => {} }: Dependencies) {
  const sealKey = toSealKey(keys.seals);

  function sealAll(last: Position, linhas: Linha[]): Sealed[] {
    let position = last;
    return linhas.map((linha) => {
      position = makeSeal(sealKey, position, linha);
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

    /** Walks the chain in constant memory and stops at the first row that does not match its seal. */
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
