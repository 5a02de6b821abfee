import { randomBytes } from 'node:crypto';
import type { Tracing } from '#plataforma/config/tracing-settings.ts';

/** The numbers that OTLP gives to the kinds of spans. */
export const kinds = { server: 2, client: 3 } as const;
const failed = 2;

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  start: number;
  end: number;
  attributes: Record<string, string | number>;
  isError: boolean;
};

/** The caller's span, from the header of W3C Trace Context. */
type Parent = { traceId: string; spanId: string; isSampled: boolean };

/** The current time in milliseconds with fractions, which `Date.now` does not have. */
export const now = () => performance.timeOrigin + performance.now();

export const newTraceId = () => randomBytes(16).toString('hex');
export const newSpanId = () => randomBytes(8).toString('hex');

const traceparent = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-|$)/;

export function readTraceparent(header: unknown): Parent | undefined {
  const [, traceId, spanId, flags = ''] = traceparent.exec(String(header)) ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

const toNanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1000)) * 1000n);

const writeAttributes = (attributes: Record<string, string | number>) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

/** The spans in the JSON format of OTLP. */
function writeSpans(resource: Record<string, string>, spans: Span[]): string {
  const written = spans.map(({ start, end, attributes, isError, ...span }) => ({
    ...span,
    startTimeUnixNano: toNanoseconds(start),
    endTimeUnixNano: toNanoseconds(end),
    attributes: writeAttributes(attributes),
    status: isError ? { code: failed } : {},
  }));
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: writeAttributes(resource) },
        scopeSpans: [{ scope: { name: 'painel-pj' }, spans: written }],
      },
    ],
  });
}

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
