import type { Sessao } from '#auth/session-service.ts';
import type { Clock } from '#clock.ts';
import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import { createLimit } from '#limits/limit-service.ts';

const pagesAtOnce = 50;

type Spend = (sessao: Sessao) => Promise<void>;
type Dependencies = { db: Database; clock: Clock; config: Config };

/** How fast one session may carry the list away: whole, or by pages. */
export function createReadLimitService({ db, clock, config }: Dependencies) {
  function perMinute(name: string, times: number, lease: number, refusal: string): Spend {
    if (times === 0) return async () => {};
    const spend = createLimit(
      { db, clock },
      { name, burst: Math.max(times, lease), perSecond: times / 60, lease, refusal },
    );
    return ({ tokenHash }) => spend(tokenHash.toString('base64url'));
  }

  return {
    wholeList: perMinute(
      'lista',
      config.limites.listasPorMinuto,
      1,
      'Você pediu a lista completa vezes demais. Aguarde um minuto, ou leia por páginas.',
    ),
    page: perMinute(
      'pagina',
      config.limites.paginasPorMinuto,
      pagesAtOnce,
      'Muitas páginas em pouco tempo. Aguarde alguns segundos e continue.',
    ),
  };
}

export type ReadLimitService = ReturnType<typeof createReadLimitService>;
