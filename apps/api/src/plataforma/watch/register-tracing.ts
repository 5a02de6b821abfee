import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#plataforma/config/config.ts';
import type { Tracing } from '#plataforma/config/tracing-settings.ts';
import type { Database } from '#plataforma/db/database.ts';
import { watchQueries } from '#plataforma/db/watch-queries.ts';
import { onClosed } from '#plataforma/http/on-closed.ts';
import { schedule } from '#plataforma/schedule.ts';
import { createOtlpExporter, kinds, newSpanId, newTraceId, now, readTraceparent } from './otlp-exporter.ts';

/** Whether a trace is recorded: as its caller decided, if there is one that is followed, else our own choice. */
type Sampler = (traceId: string, isParentSampled: boolean | undefined) => boolean;

/** Otherwise what a caller says is nothing: anybody may call, and would choose what is recorded, and under which id. */
const followsCallers = ({ sampler }: Pick<Tracing, 'sampler'>) => sampler.startsWith('parentbased_');

const digits = 13;

/** Computed from the trace id, so that every process decides the same for one trace. */
const isWithin = (traceId: string, ratio: number) =>
  Number.parseInt(traceId.slice(-digits), 16) < ratio * 16 ** digits;

const ownShare = ({ sampler, ratio }: Pick<Tracing, 'sampler' | 'ratio'>) => {
  if (sampler.endsWith('always_on')) return 1;
  return sampler.endsWith('always_off') ? 0 : ratio;
};

export function createSampler(settings: Pick<Tracing, 'sampler' | 'ratio'>): Sampler {
  const share = ownShare(settings);
  return (traceId, isParentSampled) => isParentSampled ?? isWithin(traceId, share);
}

type Open = { traceId: string; spanId: string; parentSpanId?: string; start: number };

/** The name of a prepared statement, or the first word of its text; never its values, which are personal data. */
function describeStatement(statement: unknown): string {
  const { name, text } = typeof statement === 'object' ? (statement as { name?: string; text?: string }) : {};
  if (name) return name;
  const words = text ?? String(statement);
  return /^\s*([a-z]+)/i.exec(words)?.[1]?.toLowerCase() ?? 'postgresql';
}

/** One span for each request and each of its statements, sent by OTLP; only with OTEL_EXPORTER_OTLP_ENDPOINT. */
export function registerTracing(app: FastifyInstance, config: Config, { pool }: Database): void {
  if (config.tracing === null) return;
  const exporter = createOtlpExporter(config.tracing);
  const follows = followsCallers(config.tracing);
  const isSampled = createSampler(config.tracing);
  const current = new AsyncLocalStorage<Open>();
  const open = new WeakMap<FastifyRequest, Open>();

  app.addHook('onRequest', (request, _reply, done) => {
    const parent = follows ? readTraceparent(request.headers.traceparent) : undefined;
    const traceId = parent?.traceId ?? newTraceId();
    if (!isSampled(traceId, parent?.isSampled)) return done();
    const span = {
      traceId,
      spanId: newSpanId(),
      ...(parent && { parentSpanId: parent.spanId }),
      start: now(),
    };
    open.set(request, span);
    return current.run(span, done);
  });
  // After its body was read, a request continues in the async context of the socket.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = open.get(request);
    return span ? current.run(span, done) : done();
  });
  onClosed(app, ({ request, status }) => {
    const span = open.get(request);
    if (!span) return;
    const route = request.routeOptions.url;
    exporter.add({
      ...span,
      name: route ? `${request.method} ${route}` : request.method,
      kind: kinds.server,
      end: now(),
      attributes: {
        'http.request.method': request.method,
        ...(route && { 'http.route': route }),
        'http.response.status_code': status,
        'painel_pj.request_id': request.id,
      },
      isError: status >= 500,
    });
  });

  watchQueries(pool, (statement) => {
    const parent = current.getStore();
    if (!parent) return () => {};
    const name = describeStatement(statement);
    const start = now();
    return (error) =>
      exporter.add({
        traceId: parent.traceId,
        spanId: newSpanId(),
        parentSpanId: parent.spanId,
        name,
        kind: kinds.client,
        start,
        end: now(),
        attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
        isError: Boolean(error),
      });
  });

  schedule(app, { name: 'sending traces', everyMs: 5000, run: exporter.flush, atEnd: true });
}
