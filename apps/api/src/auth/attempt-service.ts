import { createHash } from 'node:crypto';
import { AppError } from '#app-error.ts';
import type { Clock } from '#clock.ts';
import type { AttemptRepository, Tentativa } from './attempt-repository.ts';

const firstWaitMs = 30_000;
const longestWaitMs = 3_600_000;
/** NIST SP 800-63B: never more than 100 failures in a row on one account. */
const failuresInARow = 100;
const addressForgetsMs = 3_600_000;
const rowsKeptMs = 30 * 24 * 3_600_000;

type Counter = { chave: string; free: number; locksForGood: boolean; forgetsAfterMs: number | null };

const fingerprint = (text: string) => createHash('sha256').update(text.toLowerCase()).digest('base64url');

/** What is typed as a user name may be anybody's password: only a fingerprint is kept. */
export const passwordCounter = (login: string): Counter => ({
  chave: `senha:${fingerprint(login)}`,
  free: 5,
  locksForGood: true,
  forgetsAfterMs: null,
});

export const codeCounter = (usuarioId: string): Counter => ({
  chave: `codigo:${usuarioId}`,
  free: 5,
  locksForGood: true,
  forgetsAfterMs: null,
});

/** Many people may share an address, so it is more patient, and forgets. */
export const addressCounter = (address: string): Counter => ({
  chave: `endereco:${address}`,
  free: 30,
  locksForGood: false,
  forgetsAfterMs: addressForgetsMs,
});

export function waitAfter(failures: number, free: number): number {
  return failures < free ? 0 : Math.min(firstWaitMs * 2 ** (failures - free), longestWaitMs);
}

function tooMany(waitMs: number): AppError {
  if (waitMs === Number.POSITIVE_INFINITY) {
    return new AppError(
      'muitas_tentativas',
      'Acesso bloqueado por excesso de tentativas. Peça a um administrador que o libere.',
      {
        retryAfterSeconds: longestWaitMs / 1000,
      },
    );
  }
  const seconds = Math.ceil(waitMs / 1000);
  const text = seconds >= 120 ? `${Math.ceil(seconds / 60)} minutos` : `${seconds} segundos`;
  return new AppError('muitas_tentativas', `Muitas tentativas. Aguarde ${text} e tente de novo.`, {
    retryAfterSeconds: seconds,
  });
}

function judge(tentativa: Tentativa, counter: Counter, now: Date) {
  const age = now.getTime() - tentativa.atualizada_em.getTime();
  const isForgotten = counter.forgetsAfterMs !== null && age > counter.forgetsAfterMs;
  const failures = isForgotten ? 0 : tentativa.falhas;
  const isLocked = counter.locksForGood && failures >= failuresInARow;
  return {
    failures,
    waitMs: isLocked ? Number.POSITIVE_INFINITY : tentativa.livre_em.getTime() - now.getTime(),
  };
}

export function createAttemptService({ repository, clock }: { repository: AttemptRepository; clock: Clock }) {
  return {
    /**
     * Refuses while a wait is in force, without writing. Otherwise counts the attempt as failed before it is judged, so
     * that parallel guesses gain nothing.
     */
    async reserve(counters: Counter[]): Promise<void> {
      const now = clock();
      const byKey = new Map(counters.map((counter) => [counter.chave, counter]));
      const judgeAll = (tentativas: Tentativa[]) => {
        const judged = tentativas.map((tentativa) => {
          const counter = byKey.get(tentativa.chave) as Counter;
          return { counter, ...judge(tentativa, counter, now) };
        });
        const waitMs = Math.max(0, ...judged.map(({ waitMs }) => waitMs));
        if (waitMs > 0) throw tooMany(waitMs);
        return judged;
      };

      judgeAll(await repository.find([...byKey.keys()], now));
      await repository.change([...byKey.keys()], now, (tentativas) =>
        judgeAll(tentativas).map(({ counter, failures }) => ({
          chave: counter.chave,
          falhas: failures + 1,
          livre_em: new Date(now.getTime() + waitAfter(failures + 1, counter.free)),
          atualizada_em: now,
        })),
      );
    },

    succeeded: (counter: Counter) =>
      counter.locksForGood ? repository.clear([counter.chave]) : repository.giveBack(counter.chave),

    forget: (counters: Counter[]) => repository.clear(counters.map(({ chave }) => chave)),

    /** Locked accounts stay known: only an operator or an admin frees them. */
    forgetOld: () => repository.removeOlderThan(new Date(clock().getTime() - rowsKeptMs), failuresInARow),
  };
}

export type AttemptService = ReturnType<typeof createAttemptService>;
