import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { type Asker, createFairQueue } from '#plataforma/fair-queue.ts';
import { AppError } from '#plataforma/http/app-error.ts';

/** The parameters that OWASP recommends; argon2id is the library's default. */
const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } satisfies Options;

/** One core stays free for people who are already signed in. */
const maxRunning = Math.max(1, availableParallelism() - 1);
const maxWaiting = 200;

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown account (null) as for a known one. */
  verify(storedHash: string | null, password: string, asker: Asker): Promise<boolean>;
};

const tooMany = () =>
  new AppError('indisponivel', 'Muitas pessoas estão entrando agora. Tente de novo em instantes.', {
    retryAfterSeconds: 5,
  });

/** A hash that no password matches; checking a password against it takes as long as against any other. */
export function makeUnmatchableHash(): string {
  const { memoryCost, timeCost, parallelism } = options;
  const [salt, tag] = [16, 32].map((bytes) => randomBytes(bytes).toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${tag}`;
}

export function createPasswordHasher(): PasswordHasher {
  // Many sign-ins at once wait here, so that they slow down only other sign-ins.
  const runQueued = createFairQueue({ running: maxRunning, waiting: maxWaiting, refusal: tooMany });
  const unmatchableHash = makeUnmatchableHash();

  return {
    hash: (password) => runQueued(null, () => hash(password, options)),
    verify: async (storedHash, password, asker) => {
      const matches = await runQueued(asker, () => verify(storedHash ?? unmatchableHash, password));
      return matches && storedHash !== null;
    },
  };
}
