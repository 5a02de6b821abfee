import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDatabase, type Database } from '#plataforma/db/database.ts';
import { ensureUse } from '#plataforma/db/grants.ts';
import { record } from '#plataforma/record/record.ts';
import { createTestDatabase, databaseUrlOf, openAsServer } from '#test/database.ts';
import { createChainRepository } from './chain-repository.ts';
import { type ChainService, createChainService, type NotedSeal } from './chain-service.ts';
import type { SealKeys } from './seal.ts';

const keys = { seals: randomBytes(32), formerSeals: [] };

let db: Database;
let chain: ChainService;
let noted: NotedSeal[] = [];

const createChain = (itsKeys: SealKeys) =>
  createChainService({
    repository: createChainRepository(db),
    keys: itsKeys,
    onSeal: (seal) => noted.push(seal),
  });

beforeAll(async () => {
  db = await createTestDatabase();
  chain = createChain(keys);
});
afterAll(() => db.close());
beforeEach(async () => {
  await tamper('truncate auditoria, auditoria_fila, auditoria_selo restart identity');
  noted = [];
});

const write = (id: string) =>
  db.kysely.transaction().execute((tx) =>
    record(tx, {
      ator: { id: null, nome: 'ana' },
      acao: 'usuario.editado',
      alvo: { tipo: 'usuario', id },
      detalhes: { versao: 2, texto: 'ação "x" \\ 😀' },
    }),
  );

async function writeMany(count: number): Promise<void> {
  for (let at = 1; at <= count; at++) await write(String(at));
}

/** What someone with the database in their hands could do. */
async function tamper(statement: string): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
  } finally {
    client.release();
  }
}
const verify = () => chain.verify();

test('an empty trail is intact', async () => {
  expect(await verify()).toMatchObject({ intact: true, count: 0 });
});

test('many writers at once leave one chain with every row in it', async () => {
  const sealing = (async () => {
    for (let round = 0; round < 20; round++) await chain.sealPending();
  })();
  await Promise.all([...Array.from({ length: 60 }, (_, at) => write(String(at))), sealing]);
  const first = await verify();
  expect(first).toMatchObject({ intact: true, count: 60, lastSeal: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await verify()).toEqual(first);
});

test('a rolled back change leaves no row and no hole that matters', async () => {
  await write('1');
  const failed = db.kysely.transaction().execute(async (tx) => {
    await record(tx, {
      ator: { id: null, nome: 'ana' },
      acao: 'cadastro.anotado',
      alvo: { tipo: 'cadastro', id: '2' },
    });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await write('3');
  expect(await verify()).toMatchObject({ intact: true, count: 2 });
});

test('the database itself refuses to change the trail', async () => {
  await writeMany(1);
  await chain.sealPending();
  for (const [table, change] of [
    ['auditoria', "ator = ''"],
    ['auditoria_selo', "selo = ''"],
  ]) {
    await expect(db.pool.query(`update ${table} set ${change}`)).rejects.toThrow('só aceita inclusões');
    await expect(db.pool.query(`delete from ${table}`)).rejects.toThrow('só aceita inclusões');
    await expect(db.pool.query(`truncate ${table}`)).rejects.toThrow('só aceita inclusões');
  }
});

test.each([
  ['an edited row', 'update auditoria set ator = $$outro$$ where id = 3', '3'],
  ['edited details', `update auditoria set detalhes = '{}' where id = 5`, '5'],
  [
    'a time moved by less than a millisecond',
    `update auditoria set quando = quando + '1 us' where id = 4`,
    '4',
  ],
  ['a removed row', 'delete from auditoria where id = 2', '2'],
  ['the last row removed', 'delete from auditoria where id = 6', '6'],
  [
    'a row removed with its seal',
    'delete from auditoria_selo where auditoria_id = 4; delete from auditoria where id = 4',
    '5',
  ],
  ['the last seal removed', 'delete from auditoria_selo where auditoria_id = 6', '6'],
  [
    'two rows that changed places',
    'update auditoria a set alvo_id = b.alvo_id, quando = b.quando from auditoria b where (a.id, b.id) in ((2, 3), (3, 2))',
    '2',
  ],
  [
    'two seals that changed places',
    'update auditoria_selo set auditoria_id = -auditoria_id where auditoria_id in (2, 3); update auditoria_selo set auditoria_id = 5 + auditoria_id where auditoria_id < 0',
    '3',
  ],
  [
    'a row slipped in',
    `insert into auditoria overriding system value values (99, now(), null, 'x', 'x', 'x', 'x', '{}')`,
    '99',
  ],
  [
    'a row slipped in before the first',
    `insert into auditoria overriding system value values (-7, now(), null, 'x', 'x', 'x', 'x', '{}')`,
    '-7',
  ],
])('%s is found', async (_what, statement, id) => {
  await writeMany(6);
  await chain.sealPending();
  await tamper(statement);
  expect(await verify()).toMatchObject({ intact: false, id });
});

test('a row removed before it was sealed is found too', async () => {
  await writeMany(3);
  await tamper('delete from auditoria where id = 2');
  expect(await verify()).toMatchObject({ intact: false, id: '2' });
});

test('a chain made anew by somebody without the key is found', async () => {
  await writeMany(4);
  await chain.sealPending();
  await tamper(`update auditoria set ator = 'outro' where id = 2; truncate auditoria_selo;
    insert into auditoria_fila select id from auditoria`);
  await createChain({ seals: createHash('sha256').digest(), formerSeals: [] }).sealPending();
  expect(await verify()).toMatchObject({ intact: false, id: '1' });
});

test('a trail cut at its end, or made anew with the key itself, lacks a seal that was noted', async () => {
  await writeMany(3);
  await chain.sealPending();
  const last = noted.at(-1);
  expect(noted).toEqual([{ numero: 3, selo: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(await chain.verify({ knownSeal: last?.selo })).toMatchObject({ intact: true });
  await tamper('delete from auditoria where id = 3; delete from auditoria_selo where auditoria_id = 3');
  expect(await chain.verify({ knownSeal: last?.selo })).toMatchObject({ intact: false, id: null });
  await tamper(`update auditoria set ator = 'outro' where id = 2; truncate auditoria_selo;
    insert into auditoria_fila select id from auditoria`);
  expect(await verify()).toMatchObject({ intact: true, count: 2 });
  expect(await chain.verify({ knownSeal: last?.selo })).toMatchObject({ intact: false, id: null });
});

test('verifying goes on from a seal that was noted', async () => {
  await writeMany(4);
  await chain.sealPending();
  const since = noted.at(-1)?.selo;
  await writeMany(2);
  expect(await chain.verify({ since })).toMatchObject({ intact: true, count: 6, verified: 2 });
  await tamper('update auditoria set ator = $$outro$$ where id = 3');
  expect(await chain.verify({ since })).toMatchObject({ intact: true });
  await tamper('update auditoria set ator = $$outro$$ where id = 6');
  expect(await chain.verify({ since })).toMatchObject({ intact: false, id: '6' });
  expect(await verify()).toMatchObject({ intact: false, id: '3' });
  await tamper('delete from auditoria where id > 2; delete from auditoria_selo where auditoria_id > 2');
  expect(await chain.verify({ since })).toMatchObject({ intact: false, id: null });
});

test('seals of before a change of key hold; nothing newer is taken from the old key', async () => {
  await writeMany(2);
  await chain.sealPending();
  const after = createChain({ seals: randomBytes(32), formerSeals: [keys.seals] });
  await writeMany(2);
  expect(await after.verify()).toMatchObject({ intact: true, count: 4 });
  await writeMany(1);
  await chain.sealPending();
  expect(await after.verify()).toMatchObject({ intact: false, id: '5' });
});

test('settings of the database change no seal', async () => {
  await writeMany(2);
  await chain.sealPending();
  const name = (await db.pool.query('select current_database() as name')).rows[0].name;
  await db.pool.query(`alter database ${name} set timezone to 'America/Sao_Paulo'`);
  await db.pool.query(`alter database ${name} set datestyle to 'SQL, DMY'`);
  const { pool } = createDatabase({ connectionString: databaseUrlOf(db) }, async () => {});
  const other = createChainService({ repository: createChainRepository({ ...db, pool }), keys });
  expect(await other.verify()).toMatchObject({ intact: true, count: 2 });
  await pool.end();
});

test('the role of a running server, which owns nothing, can seal', async () => {
  const server = openAsServer(db);
  await ensureUse(server);
  await writeMany(2);
  const other = createChainService({ repository: createChainRepository(server), keys });
  expect(await other.verify()).toMatchObject({ intact: true, count: 2 });
  await server.close();
});
