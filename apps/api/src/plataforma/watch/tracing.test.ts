import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createAnalyst } from '#test/analysts.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { buildCadastro, createKey, sendCadastro } from '#test/integration.ts';
import { createOtlpExporter } from './otlp-exporter.ts';
import { createSampler } from './register-tracing.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: string } };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
};
type Sent = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
};

/** A collector as small as one can be: it keeps what it is sent over OTLP/HTTP in JSON, after `refusals`. */
async function startCollector(refusals: number[] = [], location = '') {
  const sent: { path: string; authorization: string | undefined; body: Sent }[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { authorization } = request.headers;
      const refusal = refusals.shift();
      if (!refusal) sent.push({ path: request.url ?? '', authorization, body: body as Sent });
      response.writeHead(refusal ?? 200, { location }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    spans: () => sent.flatMap(({ body }) => body.resourceSpans[0]?.scopeSpans[0]?.spans ?? []),
    close: () => server.close(),
  };
}

const traceId = 'a'.repeat(32);
const caller = 'b'.repeat(16);
const traceparent = `00-${traceId}-${caller}-01`;

test('a request and its statements are one trace, told without a word about people', async () => {
  const collector = await startCollector();
  const t = await buildTestApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=teste',
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
  });
  await t.app.listen({ port: 0 });
  const ana = await createAnalyst(t, 'ana.das.dores');
  const id = await sendCadastro(t, await createKey(t, 'loja'), 7);
  const headers = { ...ana.headers, traceparent };
  await t.app.inject({ url: `/pj/unix/cadastros/${id}?nada=jabuticabeira`, headers });
  await t.app.inject({
    method: 'PUT',
    url: '/pj/unix/concluido',
    headers,
    payload: { id, cadastrado: true },
  });
  await t.close();

  const [first] = collector.sent;
  expect(first).toMatchObject({ path: '/v1/traces', authorization: 'Basic abc' });
  expect(first?.body.resourceSpans[0]?.resource.attributes).toEqual(
    expect.arrayContaining([
      { key: 'service.name', value: { stringValue: 'painel-pj' } },
      { key: 'deployment.environment.name', value: { stringValue: 'teste' } },
    ]),
  );
  const spans = collector.spans().filter((span) => span.traceId === traceId);
  const opened = spans.find(({ name }) => name === 'GET /pj/unix/cadastros/:id');
  const decided = spans.find(({ name }) => name === 'PUT /pj/unix/concluido');
  expect(opened).toMatchObject({ parentSpanId: caller, kind: 2 });
  expect(opened?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'http.route', value: { stringValue: '/pj/unix/cadastros/:id' } },
      { key: 'http.response.status_code', value: { intValue: '200' } },
    ]),
  );
  expect(spans.filter(({ parentSpanId }) => parentSpanId === opened?.spanId).length).toBeGreaterThan(1);
  // With a body, too.
  expect(spans).toContainEqual(
    expect.objectContaining({ name: 'decisao-approve', parentSpanId: decided?.spanId, kind: 3 }),
  );
  for (const { startTimeUnixNano, endTimeUnixNano } of spans) {
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
  }
  const told = JSON.stringify(collector.sent);
  const { razaoSocial, cnpj, email, nomeResponsavel, cpfResponsavel } = buildCadastro(7);
  const people = [razaoSocial, cnpj, email, nomeResponsavel, cpfResponsavel, 'ana.das.dores'];
  for (const word of [...people, 'jabuticabeira', id]) expect(told).not.toContain(word);
  collector.close();
});

test('a caller neither decides what is recorded nor under which id, unless the sampler follows callers', async () => {
  const collector = await startCollector();
  const t = await buildTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await t.app.listen({ port: 0 });
  const unwanted = `00-${traceId}-${caller}-00`;
  await t.app.inject({ url: '/saude/viva', headers: { traceparent: unwanted } });
  await t.close();
  const [span, ...others] = collector.spans();
  expect(others).toEqual([]);
  expect(span).toMatchObject({ name: 'GET /saude/viva', traceId: expect.not.stringContaining(traceId) });
  expect(span?.parentSpanId).toBeUndefined();
  collector.close();
});

test('who waits for a session with the database still has statements of its own', async () => {
  const collector = await startCollector();
  const t = await buildTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await t.app.listen({ port: 0 });
  const { headers } = await createAnalyst(t, 'bia');
  await t.app.inject({ url: '/pj/unix/novidades', headers });
  const asked = t.db.pool.options.max * 3;
  await Promise.all(
    Array.from({ length: asked }, () => t.app.inject({ url: '/pj/unix/novidades', headers })),
  );
  await t.close();
  const spans = collector.spans();
  const requests = spans.filter(({ name }) => name === 'GET /pj/unix/novidades').slice(1);
  const counts = requests.map(
    ({ spanId, traceId: id }) =>
      spans.filter((one) => one.parentSpanId === spanId && one.traceId === id).length,
  );
  expect(counts).toHaveLength(asked);
  expect(new Set(counts).size).toBe(1);
  expect(counts[0]).toBeGreaterThan(0);
  collector.close();
});

test('a collector that is away, and a sampler that wants nothing, cost nobody an answer', async () => {
  const collector = await startCollector();
  const off = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER: 'always_off' };
  for (const environment of [off, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }]) {
    const t = await buildTestApp(environment);
    await t.app.listen({ port: 0 });
    const ask = () => t.app.inject({ url: '/saude/pronta', headers: { traceparent } });
    await expect.poll(async () => (await ask()).statusCode).toBe(200);
    await t.close();
  }
  expect(collector.sent).toEqual([]);
  collector.close();
});

test('a share of all traces is recorded, and a caller that is followed decides', () => {
  const ids = Array.from({ length: 1000 }, (_, n) => (n * 2 ** 42).toString(16).padStart(32, '0'));
  const share = createSampler({ sampler: 'traceidratio', ratio: 0.25 });
  const recorded = ids.filter((id) => share(id, undefined)).length;
  expect(recorded).toBeGreaterThan(200);
  expect(recorded).toBeLessThan(300);
  const listening = createSampler({ sampler: 'parentbased_always_off', ratio: 1 });
  expect([listening(traceId, true), listening(traceId, false), listening(traceId, undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('spans wait for a collector that is busy, so many and no more, and follow it to no other address', async () => {
  const elsewhere = await startCollector();
  const collector = await startCollector([503, 307], elsewhere.url);
  const { add, flush } = createOtlpExporter({
    url: collector.url,
    headers: { authorization: 'Basic abc' },
    resource: {},
    sampler: 'always_on',
    ratio: 1,
  });
  const span = {
    traceId,
    spanId: caller,
    name: 'GET /',
    kind: 2,
    start: 0,
    end: 1,
    attributes: {},
    isError: false,
  };
  for (let added = 0; added < 5000; added++) add(span);
  await expect(flush()).rejects.toThrow('503');
  await flush();
  expect([collector.sent, elsewhere.sent]).toEqual([[], []]);
  await flush();
  expect(collector.spans()).toHaveLength(4096);
  expect(elsewhere.sent).toEqual([]);
  collector.close();
  elsewhere.close();
});
