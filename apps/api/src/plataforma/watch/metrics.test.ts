import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { findFreePort } from '@painel-pj/test-bed/free-port';
import { expect, test } from 'vitest';
import { createAnalyst } from '#test/analysts.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { decisionsOf, item } from '#test/decisions.ts';
import { pdfFile } from '#test/document-files.ts';
import { askByLink } from '#test/link.ts';
import { correioOf } from '#test/mail-bed.ts';
import { segredo } from '#test/webhook-receiver.ts';

const isLinux = process.platform === 'linux';
/** Reaches whoever listens on every address, and not who listens on 127.0.0.1 alone. Other systems lack it. */
const otherAddress = isLinux ? '127.0.0.2' : '127.0.0.1';

async function serve(environment: Record<string, string>) {
  const port = await findFreePort();
  const t = await buildTestApp({ ...environment, METRICS_PORT: String(port) });
  await t.app.listen({ port: 0 });
  const ask = (host: string, path = '/metrics') => fetch(`http://${host}:${port}${path}`);
  return { ...t, ask };
}

test('figures are on the management port only', async () => {
  const { app, ask, close } = await serve({});
  await app.inject({ url: '/config.json' });
  const figures = await (await ask('127.0.0.1')).text();
  expect(figures).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/config.json",status="200"\} 1/,
  );
  expect((await ask('127.0.0.1', '/pj/unix/users')).status).toBe(404);
  expect((await app.inject({ url: '/metrics' })).body).not.toContain('http_request_duration_seconds');
  await close();
  await expect(ask('127.0.0.1')).rejects.toThrow();
});

/** Names with their labels, and what stands behind them. */
async function readFigures({ ask }: Pick<Awaited<ReturnType<typeof serve>>, 'ask'>) {
  const answer = await ask('127.0.0.1');
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).matchAll(/^([a-z]\S*) (\S+)$/gm);
  return new Map(Array.from(lines, ([, name = '', value]) => [name, Number(value)]));
}

test('what staff do, what waits, and how long database and store take', async () => {
  const t = await serve({
    ...{ WEBHOOK_URL: 'http://127.0.0.1:9/', WEBHOOK_SEGREDO: segredo },
    ...correioOf({ port: 9 }),
  });
  const ana = await createAnalyst(t, 'ana');
  const staff = await decisionsOf(t, 1);
  const [first, second] = [await staff.receive(), await staff.receive()];
  await staff.upload(first, 'documentos/contratoSocial', pdfFile());
  await askByLink(staff, ana, [item], first);
  await t.db.pool.query(`update documento set divergente = 'original'`);
  await t.db.pool.query(`update aviso set desde = now() - interval '1 hour'`);
  await t.db.pool.query(`update cadastro set criado_em = now() - interval '2 hours' where id = $1`, [second]);
  await t.db.pool.query(`insert into auditoria (quando, ator, acao, alvo_tipo, alvo_id, detalhes) values
    ('2026-11-15T00:00:00Z', 'operador:root', 'instalacao.copiada', 'instalacao', 'copia', '{"faltam": 0}'),
    ('2026-11-16T00:00:00Z', 'operador:root', 'instalacao.copiada', 'instalacao', 'copia', '{"faltam": 1}')`);
  await t.db.pool.query(`insert into lista_carga (lista, data, sha256, linhas, novas, mudadas, saidas, por) values
    ('onu', current_date - 100, '', 1, 1, 0, 0, 'x'), ('onu', current_date - 10, '', 1, 0, 0, 0, 'x'),
    ('interna', null, '', 1, 1, 0, 0, 'x')`);
  const figures = await readFigures(t);
  expect(figures.get('cadastro_decisions_total{outcome="correcao_pedida"}')).toBe(1);
  expect((figures.get('list_age_seconds{list="onu"}') ?? 0) / 86_400).toBeGreaterThanOrEqual(9);
  expect(figures.get('list_max_age_seconds{list="onu"}')).toBe(2 * 86_400);
  expect(figures.get('list_age_seconds{list="interna"}')).toBeLessThanOrEqual(86_400);
  expect([...figures.keys()].filter((name) => name.startsWith('list_age_seconds'))).toHaveLength(2);
  expect(figures.get('queue_waiting')).toBe(1);
  expect(figures.get('queue_oldest_waiting_seconds')).toBeGreaterThanOrEqual(7200);
  expect(figures.get('queue_oldest_waiting_seconds')).toBeLessThan(9000);
  expect(figures.get('webhook_oldest_waiting_seconds')).toBeGreaterThanOrEqual(3600);
  expect(figures.get('email_oldest_waiting_seconds')).toBeGreaterThanOrEqual(3600);
  expect(figures.get('backup_last_timestamp_seconds')).toBe(Date.UTC(2026, 10, 15) / 1000);
  expect(figures.get('audit_oldest_unsealed_seconds')).toBeGreaterThanOrEqual(0);
  expect(figures.get('audit_trail_broken')).toBe(0);
  expect(figures.get('documents_divergent')).toBe(1);
  expect([figures.get('reviews_open'), figures.get('reviews_late')]).toEqual([0, 0]);
  expect(figures.get('database_up')).toBe(1);
  expect(figures.get('database_pool_waiting')).toBe(0);
  expect(figures.get('database_query_duration_seconds_count')).toBeGreaterThan(10);
  const puts = 'document_store_operation_duration_seconds_count{operation="put"}';
  expect(figures.get(puts)).toBeGreaterThanOrEqual(1);
  await t.close();
});

test('without anything that waits there is nothing to tell, and no backup is one of 1970', async () => {
  const t = await serve({});
  const figures = await readFigures(t);
  expect(figures.get('queue_oldest_waiting_seconds')).toBe(0);
  expect(figures.get('backup_last_timestamp_seconds')).toBe(0);
  expect(figures.has('webhook_oldest_waiting_seconds')).toBe(false);
  expect(figures.has('email_oldest_waiting_seconds')).toBe(false);
  await t.close();
});

test('a database that does not answer is told, and the other figures with it', async () => {
  const t = await serve({});
  const { pool } = t.db;
  const sessions = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const figures = await readFigures(t);
  expect(figures.get('database_up')).toBe(0);
  expect(figures.get('queue_waiting')).toBeNaN();
  expect(figures.get('database_pool_waiting')).toBeGreaterThanOrEqual(1);
  expect(figures.get('database_pool_sessions')).toBe(pool.options.max);
  for (const session of sessions) session.release();
  await t.close();
});

test('who hangs up before the answer is counted too', async () => {
  const { app, ask, close } = await serve({});
  const arrived = once(app.server, 'request');
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const headers = 'host: a\r\ncontent-type: application/json\r\ncontent-length: 9';
  socket.write(`POST /pj/unix/login HTTP/1.1\r\n${headers}\r\n\r\n`);
  const [, response] = await arrived;
  const closed = once(response, 'close');
  socket.destroy();
  await closed;
  expect(await (await ask('127.0.0.1')).text()).toMatch(
    /http_request_duration_seconds_count\{method="POST",route="\/pj\/unix\/login",status="499"\} 1/,
  );
  await close();
});

test.runIf(isLinux)('a server open to the network keeps its figures to itself', async () => {
  const { ask, close } = await serve({ HOST: '0.0.0.0' });
  expect((await ask('127.0.0.1')).status).toBe(200);
  await expect(ask(otherAddress)).rejects.toThrow();
  await close();
});

test('METRICS_HOST opens them', async () => {
  const { ask, close } = await serve({ METRICS_HOST: '0.0.0.0' });
  expect((await ask(otherAddress)).status).toBe(200);
  await close();
});
