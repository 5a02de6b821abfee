import { addDays, businessDateOf } from '@painel-pj/contract/plataforma/business-date';
import type { IndicadoresQuery, IndicadoresResponse } from '@painel-pj/contract/supervisao/indicador';
import type { Clock } from '#plataforma/clock.ts';
import type { Database } from '#plataforma/db/database.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { createEsperaRepository } from './espera-repository.ts';
import { createEsperaService, type EsperaConfig } from './espera-service.ts';
import { createIndicadorRepository } from './indicador-repository.ts';
import { readAlertas, readMotivos, readPessoas, readTempo } from './read-totals.ts';
import { createSummingRepository } from './summing-repository.ts';

type Dependencies = {
  db: Database;
  config: EsperaConfig;
  motivos: { codigo: string; nome: string }[];
  clock: Clock;
};

const usualDays = 30;
const maxDays = 366;
const batchSize = 5000;
/** In one run, so that a server that stops does not have to wait for the sums of years. */
const maxBatches = 20;

const wrongPeriod = (campo: 'de' | 'ate', mensagem: string) =>
  new AppError('validacao', mensagem, { campos: { [campo]: mensagem } });

export function createIndicadorService({ db, config, motivos, clock }: Dependencies) {
  const repository = createIndicadorRepository(db);
  const summing = createSummingRepository(db);
  const espera = createEsperaService({ repository: createEsperaRepository(db), config, clock });

  function readPeriod({ de, ate = businessDateOf(clock()) }: IndicadoresQuery) {
    const first = de ?? addDays(ate, 1 - usualDays);
    if (first > ate) throw wrongPeriod('de', 'O começo do período vem depois do fim. Troque as datas.');
    if (addDays(first, maxDays) <= ate)
      throw wrongPeriod('ate', `Escolha um período de até ${maxDays} dias.`);
    return { de: first, ate };
  }

  return {
    async find(query: IndicadoresQuery): Promise<IndicadoresResponse> {
      const { de, ate } = readPeriod(query);
      const [dias, totals, summedUntil, waiting] = await Promise.all([
        repository.findDays(de, ate),
        repository.findTotals(de, ate),
        repository.findSummedUntil(),
        espera.find(),
      ]);
      return {
        de,
        ate,
        somadoAte: summedUntil?.toISOString(),
        espera: waiting,
        dias,
        tempo: readTempo(totals),
        pessoas: readPessoas(totals),
        motivos: readMotivos(totals, motivos),
        alertas: readAlertas(totals),
      };
    },

    /** Adds new audit rows to the sums, and counts what waits. */
    async work(): Promise<void> {
      for (let batch = 0; batch < maxBatches; batch += 1) {
        if ((await summing.sumNext(batchSize)) < batchSize) break;
      }
      await espera.refresh();
    },
  };
}

export type IndicadorService = ReturnType<typeof createIndicadorService>;
