import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { signInAsAdmin } from '@painel-pj/test-bed/people';
import { type Server, startServer } from '@painel-pj/test-bed/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseUrlOf } from './harness/place.ts';

const times = 1000;
const page = `${endpoints.listCadastros.path}?limite=5`;

let one: Server;
let other: Server;
let headers: { 'x-access-token': string };

beforeAll(async () => {
  const limits = { LIMITE_PAGINAS_MINUTO: '0', LOG_LEVEL: 'warn' };
  one = await startServer({ DEMO: 'sim', ...limits });
  const database = { DATABASE_URL: await databaseUrlOf(one.dataDir), DATA_DIR: one.dataDir };
  other = await startServer({ ...database, ...limits });
  headers = { 'x-access-token': await signInAsAdmin(one) };
}, 180_000);
afterAll(async () => {
  await other?.stop();
  await one?.stop();
});

test('a change acknowledged by one process is never answered with "unchanged" by another', async () => {
  const first = await fetch(other.url + page, { headers });
  const [cadastro] = (await first.json()) as { id: string; cadastrado: 0 | 1 }[];
  let etag = first.headers.get('etag') ?? '';
  let isApproved = cadastro?.cadastrado === 1;
  let stale = 0;
  for (let time = 0; time < times; time++) {
    isApproved = !isApproved;
    const decided = await fetch(one.url + endpoints.decideCadastro.path, {
      method: endpoints.decideCadastro.method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ id: cadastro?.id, cadastrado: isApproved }),
    });
    expect(decided.status).toBe(200);
    await decided.arrayBuffer();
    const asked = await fetch(other.url + page, { headers: { ...headers, 'if-none-match': etag } });
    if (asked.status === 304) {
      stale++;
      continue;
    }
    etag = asked.headers.get('etag') ?? '';
    const list = (await asked.json()) as { id: string; cadastrado: 0 | 1 }[];
    if (list.find(({ id }) => id === cadastro?.id)?.cadastrado !== Number(isApproved)) stale++;
  }
  expect(stale).toBe(0);
  const again = await fetch(other.url + page, { headers: { ...headers, 'if-none-match': etag } });
  expect(again.status).toBe(304);
}, 300_000);
