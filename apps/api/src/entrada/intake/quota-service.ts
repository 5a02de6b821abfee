import type { Integracao } from '#plataforma/caller.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { createLimit } from '#plataforma/http/limit-service.ts';

type Dependencies = { db: Database; clock: Clock; config: Pick<Config, 'limites'> };
/** Counts bytes that are about to be kept for a sender; throws when its day is used up. */
export type SpendBytes = (
  sender: Pick<Integracao, 'dono'> & { conta?: string },
  bytes: number,
) => Promise<void>;

const daySeconds = 24 * 3600;

/**
 * How much one sender may add to the disk in a day, with all its keys together. What replaces something counts too: what
 * was there before is kept for the record.
 */
export function createQuota({ db, clock, config }: Dependencies): SpendBytes {
  const { envioMbPorDia } = config.limites;
  if (envioMbPorDia === 0) return async () => {};
  const burst = envioMbPorDia * 1024 ** 2;
  const spend = createLimit(
    { db, clock },
    {
      name: 'envio',
      burst,
      perSecond: burst / daySeconds,
      refusal: `Este remetente já enviou os ${envioMbPorDia} MB que pode enviar em um dia. Aguarde o tempo de Retry-After, em segundos; se o volume é esperado, peça a quem opera o servidor que aumente LIMITE_ENVIO_MB_DIA.`,
    },
  );
  return ({ dono, conta = dono }, bytes) => spend(conta, bytes);
}
