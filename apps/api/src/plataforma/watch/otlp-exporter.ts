import type { Tracing } from '#plataforma/config/tracing-settings.ts';
import { type Span, writeSpans } from './span.ts';

const batchSize = 512;
const maxWaiting = 4096;
const timeoutMs = 5000;

/** After these answers the same spans are sent again; after other refusals they are dropped. */
const isTransient = (status: number) => status === 429 || status >= 500;

/** Keeps spans until they are sent. When too many wait, new ones are dropped, so that requests are never slowed down. */
export function createOtlpExporter({ url, headers, resource }: Tracing) {
  const waiting: Span[] = [];
  let isFailing = false;

  async function send(spans: Span[]): Promise<void> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: writeSpans(resource, spans),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    if (!isTransient(answer.status)) waiting.splice(0, spans.length);
    if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
  }

  return {
    add(span: Span): void {
      if (waiting.length < maxWaiting) waiting.push(span);
    },

    /** Rejects at the first failure only, until spans were accepted again. */
    async flush(): Promise<void> {
      try {
        while (waiting.length > 0) await send(waiting.slice(0, batchSize));
        isFailing = false;
      } catch (error) {
        if (isFailing) return;
        isFailing = true;
        throw error;
      }
    },
  };
}
