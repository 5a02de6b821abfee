import {
  addDays,
  businessDateOf,
  countBusinessDays,
  startOfDay,
} from '@painel-pj/contract/plataforma/business-date';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#plataforma/clock.ts';
import type { Correio } from '#plataforma/config/correio-settings.ts';
import { sendMessage } from '#plataforma/correio/send-message.ts';
import type { Database } from '#plataforma/db/database.ts';
import { schedule } from '#plataforma/schedule.ts';
import { createEsperaRepository } from '#supervisao/indicadores/espera-repository.ts';
import { createResumoRepository } from './resumo-repository.ts';
import { writeResumo } from './write-resumo.ts';

/** In Brasília. */
const firstHour = 8;
const timeoutMs = 45_000;

type Dependencies = { db: Database; correio: Correio; clock: Clock };

/** The figures of the day by e-mail, for the people who asked for them. */
export function createResumoService({ db, correio, clock }: Dependencies) {
  const repository = createResumoRepository(db);
  const waiting = createEsperaRepository(db);

  return {
    /** From eight in the morning of a business day; a mail server that does not take one is asked again next time. */
    async send(stopping: AbortSignal): Promise<void> {
      const now = clock();
      const day = businessDateOf(now);
      const isEarly = now.getTime() < startOfDay(day).getTime() + firstHour * 3_600_000;
      if (isEarly || countBusinessDays(day, addDays(day, 1)) === 0) return;
      const counted = await waiting.find();
      const written =
        counted && writeResumo({ em: counted.em.toISOString(), ...counted.contagem }, correio.painel);
      if (!written) return;
      while (!stopping.aborted) {
        const reader = await repository.claim(day);
        if (!reader) return;
        const message = { id: `resumo-${day}-${reader.id}`, para: reader.email, ...written };
        const failure = await sendMessage(
          correio,
          message,
          AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
        );
        if (failure && !failure.isFinal) {
          await repository.giveBack(reader, day);
          return;
        }
      }
    },
  };
}

export function registerResumo(
  app: FastifyInstance,
  { correio, ...rest }: Omit<Dependencies, 'correio'> & { correio: Correio | null },
): void {
  if (!correio) return;
  const { send } = createResumoService({ correio, ...rest });
  schedule(app, { name: 'sending the figures of the day', everyMs: 60_000, run: send });
}
