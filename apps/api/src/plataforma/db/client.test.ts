import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase } from '#test/database.ts';
import { splitServers } from './client.ts';
import { createDatabase, type Database } from './database.ts';

let own: Database;
beforeAll(async () => {
  own = await createEmptyDatabase();
});
afterAll(() => own.close());

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** The test's PostgreSQL at a port, as a server of an address would be; it can be taken away. */
async function serveAtPort(): Promise<{ port: number; close: () => Promise<void> }> {
  const { host, port: number = 5432 } = own.pool.options;
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => {
    const upstream = connect(`${host}/.s.PGSQL.${number}`);
    for (const end of [socket, upstream]) sockets.add(end.on('error', () => {}));
    socket.pipe(upstream).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  closing.push(close);
  return { port, close };
}

function openServers(...ports: number[]): Database {
  const { user, password, database } = own.pool.options;
  const servers = ports.map((port) => `127.0.0.1:${port}`).join(',');
  const db = createDatabase(
    { connectionString: `postgres://${user}:${password}@${servers}/${database}` },
    async () => {},
  );
  closing.push(db.close);
  return db;
}

test.each([
  ['postgres://ana:x@um:5432/painel', ['postgres://ana:x@um:5432/painel']],
  ['postgres://ana:x@/painel?host=/run/a,b', ['postgres://ana:x@/painel?host=/run/a,b']],
  [
    'postgresql://ana@um,dois:5433/painel?target_session_attrs=read-write',
    [
      'postgresql://ana@um/painel?target_session_attrs=read-write',
      'postgresql://ana@dois:5433/painel?target_session_attrs=read-write',
    ],
  ],
])('%s names these servers', (url, servers) => {
  expect(splitServers(url)).toEqual(servers);
});

test('of several servers the one that answers is used, and another when it is gone', async () => {
  const [gone, first, second] = [await serveAtPort(), await serveAtPort(), await serveAtPort()];
  await gone.close();
  const db = openServers(gone.port, first.port, second.port);
  expect((await db.pool.query('select 1 as um')).rows).toEqual([{ um: 1 }]);
  await first.close();
  // The session that was cut off is told so first.
  while (db.pool.totalCount > 0) await wait(10);
  expect((await db.pool.query('select 2 as dois')).rows).toEqual([{ dois: 2 }]);
});

test('a server that takes no writes is none', async () => {
  const { port } = await serveAtPort();
  const { database } = own.pool.options;
  await own.pool.query(`alter database ${database} set default_transaction_read_only = on`);
  const db = openServers(port, port);
  await expect(db.pool.query('select 1')).rejects.toThrow('nenhum dos servidores aceita gravações');
});

test('behind a pooler no statement is kept by its name', async () => {
  const { host, user, password, database } = own.pool.options;
  const kept = 'select name from pg_prepared_statements';
  const question = { name: 'guardada', text: 'select $1::int as um', values: [1] };
  for (const [isTransactionPooled, names] of [
    [false, [{ name: 'guardada' }]],
    [true, []],
  ] as const) {
    const connection = { host, user, password: String(password), database, max: 1, isTransactionPooled };
    const db = createDatabase(connection, async () => {});
    closing.push(db.close);
    expect((await db.pool.query(question)).rows).toEqual([{ um: 1 }]);
    expect((await db.pool.query(kept)).rows).toEqual(names);
  }
});

/** A message of PostgreSQL's protocol. */
function encodeMessage(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

test('a database that stops the moment a session is ready ends that session, not the process', async () => {
  const stopping = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () =>
      socket.end(
        Buffer.concat([
          encodeMessage('R', Buffer.alloc(4)),
          encodeMessage('Z', Buffer.from('I')),
          encodeMessage('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0')),
        ]),
      ),
    );
  }).listen(0, '127.0.0.1');
  await once(stopping, 'listening');
  const { port } = stopping.address() as AddressInfo;
  const db = createDatabase({ host: '127.0.0.1', port, user: 'ana', password: 'x' }, async () => {});
  await expect(db.pool.query('select 1')).rejects.toThrow();
  await db.close();
  stopping.close();
});
