import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { AppError } from '#app-error.ts';

/** OWASP's figures; argon2id is the library's default. */
const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } satisfies Options;

/** One core stays free for everyone who is already in. */
const maxRunning = Math.max(1, availableParallelism() - 1);
const maxWaiting = 200;

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown account (null) as for a known one. */
  verify(storedHash: string | null, password: string): Promise<boolean>;
};

/** A flood of logins queues here, and slows logins only. */
function createTurnstile() {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) {
        throw new AppError(
          'indisponivel',
          'Muitas pessoas estão entrando agora. Tente de novo em instantes.',
          {
            retryAfterSeconds: 5,
          },
        );
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** No password has it, and a check against it takes as long as any other. */
function makeNobodysHash(): string {
  const { memoryCost, timeCost, parallelism } = options;
  const [salt, tag] = [16, 32].map((bytes) => randomBytes(bytes).toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${tag}`;
}

export function createPasswordHasher(): PasswordHasher {
  const pass = createTurnstile();
  const nobodysHash = makeNobodysHash();

  return {
    hash: (password) => pass(() => hash(password, options)),
    verify: async (storedHash, password) => {
      const matches = await pass(() => verify(storedHash ?? nobodysHash, password));
      return matches && storedHash !== null;
    },
  };
}
