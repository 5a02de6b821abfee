import type { Tracing } from '#tracing-settings.ts';
import { type Span, writeSpans } from './span.ts';

const batchSize = 512;
const mostWaiting = 4096;
const patienceMs = 5000;

/** A collector that is busy or away gets the same spans again; one that refuses them does not. */
const isPassing = (status: number) => status === 429 || status >= 500;

/** Spans wait here until they are sent, a bounded number of them: what is beyond is lost, and never slows a request. */
export function createOtlpExporter({ url, headers, resource }: Tracing) {
  const waiting: Span[] = [];
  let isFailing = false;

  async function send(spans: Span[]): Promise<void> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: writeSpans(resource, spans),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.body?.cancel();
    if (!isPassing(answer.status)) waiting.splice(0, spans.length);
    if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
  }

  return {
    add(span: Span): void {
      if (waiting.length < mostWaiting) waiting.push(span);
    },

    /** Rejects at the first failure, and then not again until spans were taken. */
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
