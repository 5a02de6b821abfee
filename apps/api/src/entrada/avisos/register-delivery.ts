import type { FastifyInstance } from 'fastify';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import { schedule } from '#plataforma/schedule.ts';
import type { AvisoService } from './aviso-service.ts';
import { createSendAviso } from './send-aviso.ts';

/** How many events are sent at the same time, so that a slow answer to one does not delay all others. */
const concurrency = 4;
const everyMs = 1000;

/** Events are written and delivered only while the configuration has a webhook. */
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
  for (let worker = 0; worker < concurrency; worker++) {
    schedule(app, {
      name: 'delivering webhooks',
      everyMs,
      run: () => avisos.deliver(send, stopping.signal),
    });
  }
  app.addHook('preClose', async () => stopping.abort());
}
