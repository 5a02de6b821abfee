import type { FastifyInstance } from 'fastify';
import type { Clock } from '#clock.ts';
import type { Config } from '#config.ts';
import { schedule } from '#schedule.ts';
import type { AvisoService } from './aviso-service.ts';
import { createSendAviso } from './send-aviso.ts';

/** Sent at the same time: a receiver that is slow with one event does not keep the others waiting. */
const lanes = 4;
const everyMs = 1000;

/** Events are written and delivered while the configuration names who is to be told. */
export async function registerDelivery(
  app: FastifyInstance,
  avisos: AvisoService,
  { webhook }: Pick<Config, 'webhook'>,
  clock: Clock,
): Promise<void> {
  await avisos.setDestino(webhook !== null);
  if (webhook === null) return;
  const send = createSendAviso(webhook, clock);
  const stopping = new AbortController();
  for (let lane = 0; lane < lanes; lane++) {
    schedule(app, {
      name: 'delivering webhooks',
      everyMs,
      run: () => avisos.deliver(send, stopping.signal),
    });
  }
  app.addHook('preClose', async () => stopping.abort());
}
