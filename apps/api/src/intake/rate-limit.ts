import { AppError } from '#app-error.ts';
import type { Clock } from '#clock.ts';

const burst = 300;
const perSecond = 20;

type Bucket = { tokens: number; at: number };

/** Calls one key may make: so many at once, so many a second after that. Each process counts its own. */
export function createRateLimit(clock: Clock) {
  const buckets = new Map<string, Bucket>();

  return function spend(keyId: string): void {
    const now = clock().getTime();
    const { tokens, at } = buckets.get(keyId) ?? { tokens: burst, at: now };
    const refilled = Math.min(burst, tokens + (Math.max(0, now - at) / 1000) * perSecond);
    if (refilled < 1) {
      throw new AppError('muitas_tentativas', 'Chamadas demais com esta chave. Aguarde e tente de novo.', {
        retryAfterSeconds: 1,
      });
    }
    buckets.set(keyId, { tokens: refilled - 1, at: now });
  };
}
