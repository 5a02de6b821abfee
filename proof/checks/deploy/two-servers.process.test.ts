import { mkdtemp, rm } from 'node:fs/promises';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { nginx, startNginx } from '@painel-pj/test-bed/nginx';
import { signInAsAdmin } from '@painel-pj/test-bed/people';
import { type Server, startServer } from '@painel-pj/test-bed/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../apps/api/src/plataforma/db/database.ts';
import { createEmptyDatabase, databaseUrlOf } from '../../../apps/api/test/database.ts';

let db: Database;
let dataDir: string;
let one: Server;
let other: Server;
let token: string;

beforeAll(async () => {
  db = await createEmptyDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'painel-dois-'));
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrlOf(db), DEMO: 'sim', LOG_LEVEL: 'warn' };
  one = await startServer(environment);
  other = await startServer(environment);
  token = await signInAsAdmin(one);
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await db.close();
  await rm(dataDir, { recursive: true });
});

type Call = { method: string; path: string };

const call = (server: Server, { method, path: where }: Call, query = '', body?: object) =>
  fetch(`${server.url}${where}${query}`, {
    method,
    headers: { 'x-access-token': token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

describe('two servers on one database and one data folder', () => {
  test('share sessions', async () => {
    expect((await call(other, endpoints.listUsuarios)).status).toBe(200);
  });

  test('share what changed: a decision on one is news on the other, and in its page, at once', async () => {
    const page = await call(other, endpoints.listCadastros, '?filtro=pendente&limite=1');
    const [cadastro] = (await page.json()) as { id: string }[];
    const before = await call(other, endpoints.getNovidades);
    const { versao } = (await before.json()) as { versao: string };
    const decided = await call(one, endpoints.decideCadastro, '', { id: cadastro?.id, cadastrado: true });
    expect(decided.status).toBe(200);
    const news = await call(other, endpoints.getNovidades, `?desde=${versao}`);
    expect(await news.json()).toMatchObject({ novos: 0, alterados: 1 });
    const known = { 'x-access-token': token, 'if-none-match': page.headers.get('etag') ?? '' };
    const again = await fetch(`${other.url}/pj/unix?filtro=pendente&limite=1`, { headers: known });
    expect(again.status).toBe(200);
    expect((await again.json()) as object[]).not.toContainEqual(
      expect.objectContaining({ id: cadastro?.id }),
    );
  });

  test('share what they count: wrong passwords on both add up to one wait', async () => {
    const guess = (server: Server) =>
      call(server, endpoints.login, '', { user: 'ninguem.aqui', password: 'errada-de-proposito' });
    const answers: number[] = [];
    for (let round = 0; round < 3; round++) {
      answers.push((await guess(one)).status, (await guess(other)).status);
    }
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('serve documents under each other’s names', async () => {
    const page = await call(one, endpoints.listCadastros, '?limite=50');
    const names = [...(await page.text()).matchAll(/"([\w-]{22}\.[^"]+\.(?:pdf|png|jpg))"/g)];
    expect(names.length).toBeGreaterThan(0);
    const opened = await fetch(`${other.url}/arquivos/${names[0]?.[1]}`);
    expect(opened.status).toBe(200);
  });
});

describe.runIf(nginx)('behind nginx, with the documented configuration', () => {
  let proxy: Awaited<ReturnType<typeof startNginx>>;
  beforeAll(async () => {
    proxy = await startNginx(nginx as string, [one.url, other.url]);
  });
  afterAll(() => proxy.stop());

  const ask = async (where: string, options: https.RequestOptions = {}, body?: string) => {
    const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
      const request = https.request(
        `${proxy.https}${where}`,
        { rejectUnauthorized: false, ...options },
        resolve,
      );
      request.once('error', reject);
      request.end(body);
    });
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  };

  test('everything is TLS: plain HTTP is sent on, and browsers are told to stay', async () => {
    const plain = await fetch(`${proxy.http}/login`, { redirect: 'manual' });
    expect(plain.status).toBe(301);
    expect(plain.headers.get('location')).toMatch(/^https:/);
    const { status, headers } = await ask('/config.json');
    expect(status).toBe(200);
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
  });

  test('calls go on being answered with one of the two gone', async () => {
    const headers = { 'x-access-token': token };
    await other.kill();
    for (let round = 0; round < 10; round++) {
      expect((await ask('/pj/unix?limite=1', { headers })).status).toBe(200);
    }
    other = await startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrlOf(db), LOG_LEVEL: 'warn' });
  });

  test('an address a client claims counts for nothing', async () => {
    const statuses = new Set<number | undefined>();
    for (let round = 0; round < 32; round++) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${round}` };
      const body = JSON.stringify({ user: `ninguem.${round}`, password: 'errada-de-proposito' });
      statuses.add((await ask(endpoints.login.path, { method: 'POST', headers }, body)).status);
    }
    expect([...statuses]).toEqual([401, 429]);
  });
});
