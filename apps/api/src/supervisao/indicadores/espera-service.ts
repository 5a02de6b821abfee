import {
  addDays,
  businessDateOf,
  firstDateWithin,
  lateBefore,
  startOfDay,
} from '@painel-pj/contract/plataforma/business-date';
import type { Espera } from '@painel-pj/contract/supervisao/indicador';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import { soonDays } from '#plataforma/db/is-due-by.ts';
import type { EsperaRepository } from './espera-repository.ts';

export type EsperaConfig = Pick<Config, 'renovacaoMeses'> & {
  painel: Pick<Config['painel'], 'prazoAnaliseDias'>;
};

type Dependencies = {
  repository: EsperaRepository;
  config: EsperaConfig;
  clock: Clock;
};

const keptMs = 60_000;
const freshDays = 1;

/** What waits is counted in the background, because with a million registrations it takes too long for a request. */
export function createEsperaService({ repository, config, clock }: Dependencies) {
  const {
    renovacaoMeses: meses,
    painel: { prazoAnaliseDias },
  } = config;
  const lastInTime = Math.max(prazoAnaliseDias, freshDays + 1);

  async function count(today: string): Promise<Omit<Espera, 'em'>> {
    const recentSince = firstDateWithin(today, freshDays);
    const inTimeSince = firstDateWithin(today, lastInTime);
    const { recentes, noPrazo, ...rest } = await repository.count({
      recentSince: startOfDay(recentSince),
      inTimeSince: startOfDay(inTimeSince),
      lateBefore: lateBefore(startOfDay(today), prazoAnaliseDias),
      meses,
      dueBy: addDays(today, soonDays),
    });
    return {
      ...rest,
      idades: [
        { de: 0, ate: freshDays, total: recentes, desde: recentSince },
        {
          de: freshDays + 1,
          ate: lastInTime,
          total: noPrazo - recentes,
          desde: inTimeSince,
          antesDe: recentSince,
        },
        { de: lastInTime + 1, total: rest.aAnalisar - noPrazo, antesDe: inTimeSince },
      ],
    };
  }

  return {
    async find(): Promise<Espera | undefined> {
      const found = await repository.find();
      return found && { em: found.em.toISOString(), ...found.contagem };
    },

    /** Counts again if something changed, at most once a minute. */
    async refresh(): Promise<void> {
      const em = clock();
      const last = await repository.find();
      if (last && Math.abs(em.getTime() - last.em.getTime()) < keptMs) return;
      const today = businessDateOf(em);
      const versao = `${today}.${prazoAnaliseDias}.${Object.values(meses)}.${await repository.readVersion()}`;
      const contagem = last?.versao === versao ? last.contagem : await count(today);
      await repository.save({ em, versao, contagem });
    },
  };
}
