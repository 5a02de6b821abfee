import { Webhook } from 'standardwebhooks';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import { describeFailure, describeStatus, type Failure } from '#plataforma/http/describe-failure.ts';
import type { Claimed } from './aviso-repository.ts';

/** Null when the receiver accepted it. */
export type SendAviso = (aviso: Claimed, stopping: AbortSignal) => Promise<Failure | null>;

/** Less than the shortest wait between two tries, so that an event is never being sent twice at the same time. */
const defaultTimeoutMs = 10_000;
const maxAnswerBytes = 4096;

/** Only ids, the situation and the texts for the company: no other personal data. */
function describe({ tipo, criado_em, cadastro_id, versao, dados }: Claimed): string {
  const data = { id: cadastro_id, versao, ...dados };
  return JSON.stringify({ type: tipo, timestamp: criado_em.toISOString(), data });
}

/** A short answer is read to its end, so that its connection can be used again; a long one is cut off. */
async function discard(body: AsyncIterable<Uint8Array> | null): Promise<void> {
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxAnswerBytes) return;
  }
}

/** Sends only to the address of the configuration: redirects are not followed. */
export function createSendAviso(
  { url, segredos }: NonNullable<Config['webhook']>,
  clock: Clock,
  timeoutMs = defaultTimeoutMs,
): SendAviso {
  const signers = segredos.map((segredo) => new Webhook(segredo));
  return async (aviso, stopping) => {
    const body = describe(aviso);
    const now = clock();
    try {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'painel-pj',
          'webhook-id': aviso.id,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          'webhook-signature': signers.map((signer) => signer.sign(aviso.id, now, body)).join(' '),
        },
        body,
        signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
      });
      // Only the status of the answer matters.
      await discard(answer.body).catch(() => {});
      return answer.ok ? null : { erro: describeStatus(answer.status), isFinal: false };
    } catch (error) {
      return { erro: describeFailure(error), isFinal: false };
    }
  };
}
