import type { Sessao } from '#plataforma/caller.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { createLimit } from '#plataforma/http/limit-service.ts';

type Spend = (sessao: Sessao) => Promise<void>;
type Dependencies = { db: Database; clock: Clock; config: Config };

/** How often one session may read the whole list, or pages of it. */
export function createReadLimitService({ db, clock, config }: Dependencies) {
  function perMinute(name: string, times: number, refusal: string): Spend {
    if (times === 0) return async () => {};
    const spend = createLimit({ db, clock }, { name, burst: times, perSecond: times / 60, refusal });
    return ({ tokenHash }) => spend(tokenHash.toString('base64url'));
  }

  return {
    wholeList: perMinute(
      'lista',
      config.limites.listasPorMinuto,
      'Você pediu a lista completa vezes demais. Aguarde um minuto, ou leia por páginas.',
    ),
    page: perMinute(
      'pagina',
      config.limites.paginasPorMinuto,
      'Muitas páginas em pouco tempo. Aguarde alguns segundos e continue.',
    ),
  };
}

export type ReadLimitService = ReturnType<typeof createReadLimitService>;
