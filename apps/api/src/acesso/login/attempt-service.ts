import type { Kysely } from 'kysely';
import type { Clock } from '#plataforma/clock.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { accountKey, type Counter, countersOf, refusedAnswerCounter } from './attempt-counters.ts';
import type { AttemptRepository, Refusal, Tentativa } from './attempt-repository.ts';

const firstWaitMs = 30_000;
const longestWaitMs = 3_600_000;
const failuresInARow = 100;
const serverErrors = 500;
const refusalsOfOne = 20;
const mostWaiting = 10_000;
const rowsKeptMs = 30 * 24 * 3_600_000;

export function waitAfter(failures: number, free: number): number {
  return failures < free ? 0 : Math.min(firstWaitMs * 2 ** (failures - free), longestWaitMs);
}

function tellWait(seconds: number): string {
  if (seconds === 1) return '1 segundo';
  return seconds >= 120 ? `${Math.ceil(seconds / 60)} minutos` : `${seconds} segundos`;
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
  return new AppError(
    'muitas_tentativas',
    `Muitas tentativas. Aguarde ${tellWait(seconds)} e tente de novo.`,
    {
      retryAfterSeconds: seconds,
    },
  );
}

type Judged = { counter: Counter; failures: number; waitMs: number; isNew: boolean };

function judge(tentativa: Tentativa, counter: Counter, now: Date): Judged {
  const age = Math.max(0, now.getTime() - tentativa.atualizada_em.getTime());
  const failures = Math.ceil(tentativa.falhas * 0.5 ** (age / counter.halfLifeMs));
  const isLocked = counter.locksForGood === true && failures >= failuresInARow;
  return {
    counter,
    failures,
    waitMs: isLocked ? Number.POSITIVE_INFINITY : tentativa.livre_em.getTime() - now.getTime(),
    isNew: tentativa.livre_em.getTime() === 0,
  };
}

const isFull = ({ counter, failures }: Judged) => counter.slowsNewcomers === true && failures >= counter.free;

function countFailure({ counter, failures }: Judged, now: Date): Tentativa {
  const waitMs = counter.slowsNewcomers ? 0 : waitAfter(failures + 1, counter.free);
  return {
    chave: counter.chave,
    falhas: failures + 1,
    livre_em: new Date(now.getTime() + waitMs),
    atualizada_em: now,
  };
}

export function createAttemptService({ repository, clock }: { repository: AttemptRepository; clock: Clock }) {
  const service = {
    /**
     * Refuses without writing while the caller must wait. Otherwise counts the attempt as failed before it is checked, so
     * that many guesses at the same time gain nothing.
     */
    async reserve([own, ...others]: [Counter, ...Counter[]]): Promise<void> {
      const now = clock();
      const byKey = new Map([own, ...others].map((counter) => [counter.chave, counter]));
      const judgeAll = (tentativas: Tentativa[]) => {
        const judged = tentativas.map((tentativa) =>
          judge(tentativa, byKey.get(tentativa.chave) as Counter, now),
        );
        const waitMs = Math.max(0, ...judged.map(({ waitMs }) => waitMs));
        if (waitMs > 0) throw tooMany(waitMs);
        return judged;
      };

      judgeAll(await repository.find([...byKey.keys()], now));
      let isSlowed = false;
      await repository.change([...byKey.keys()], now, (tentativas) => {
        const judged = judgeAll(tentativas);
        isSlowed = judged.some(isFull) && judged.some(({ counter, isNew }) => counter === own && isNew);
        if (!isSlowed) return judged.map((one) => countFailure(one, now));
        const free = new Date(now.getTime() + firstWaitMs);
        return [{ chave: own.chave, falhas: 0, livre_em: free, atualizada_em: now }];
      });
      if (isSlowed) throw tooMany(firstWaitMs);
    },

    async succeeded(counters: Counter[]): Promise<void> {
      for (const { chave, isShared = false } of counters) await repository.forgive(chave, isShared);
    },

    /** Saves a wrong password, so that the owner of that user name sees the attempt. */
    noteRefusal: (login: string, where: Omit<Refusal, 'quando'>) =>
      repository.addRefusal({ ...where, chave: accountKey(login), quando: clock() }, refusalsOfOne),
    listRefusals: (login: string): Promise<Refusal[]> => repository.listRefusals(accountKey(login)),

    /** The people for whom `unlock` would end a wait. */
    async findBlocked(people: { id: string; login: string }[]): Promise<Set<string>> {
      const owners = new Map(
        people.flatMap(({ id, login }) => countersOf(id, login).map((beginning) => [beginning, id] as const)),
      );
      const waiting = await repository.listWaiting(clock(), failuresInARow, mostWaiting);
      return new Set(waiting.flatMap((chave) => owners.get(chave.split('@', 1)[0] ?? '') ?? []));
    },

    unlock: (tx: Kysely<Schema>, usuarioId: string, login: string) =>
      repository.clear(tx, countersOf(usuarioId, login)),

    /** Locked accounts are kept: only an operator or an admin unlocks them. */
    forgetOld: () => repository.removeOlderThan(new Date(clock().getTime() - rowsKeptMs), failuresInARow),

    /** What a company answers by its link: counted as refused before it is judged, and taken back unless it was. */
    async countRefusals<T>(pedido: string, answer: () => Promise<T>): Promise<T> {
      const counter = refusedAnswerCounter(pedido);
      await service.reserve([counter]);
      try {
        const done = await answer();
        await service.succeeded([counter]);
        return done;
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= serverErrors) await service.succeeded([counter]);
        throw error;
      }
    },
  };
  return service;
}

export type AttemptService = ReturnType<typeof createAttemptService>;
