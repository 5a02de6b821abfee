import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { findPostmaster } from '@painel-pj/local-postgres/pid-file';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { openClusterSession } from '#test/cluster-session.ts';
import { type ServerProcess, startServer } from '#test/server-process.ts';
import { createTemporaryFolder, type TemporaryFolder } from '#test/temporary-folder.ts';

let temporary: TemporaryFolder;
let dataDir: string;
const started: ServerProcess[] = [];

beforeAll(async () => {
  temporary = await createTemporaryFolder();
  dataDir = path.join(temporary.path, 'data');
});

afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
});

afterAll(() => temporary.remove());

function start(env: Record<string, string> = {}, folder = dataDir): ServerProcess {
  const server = startServer(folder, { DEMO: 'nao', ...env });
  started.push(server);
  return server;
}

async function stop({ child, ended }: ServerProcess): Promise<number | null> {
  child.kill('SIGTERM');
  return (await ended).code;
}

test('the first start says which file has the password, SIGTERM stops the database, the second start changes nothing', async () => {
  const first = start();
  const url = await first.waitUntilUp();
  await expect.poll(async () => (await fetch(`${url}/saude/pronta`)).status).toBe(200);
  const file = path.join(dataDir, 'senha-inicial');
  expect(first.output()).toMatch(/Usuário\s+admin\n\s+Senha\s+no arquivo \S+\/senha-inicial /);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const password = (await readFile(file, 'utf8')).trim();
  expect(first.output()).not.toContain(password);
  const entered = await fetch(`${url}/pj/unix/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: 'admin', password }),
  });
  expect(entered.status).toBe(200);
  expect(first.output()).toContain(dataDir);
  expect(await stop(first)).toBe(0);
  expect(await findPostmaster(`${dataDir}/postgres`)).toBeNull();
  expect(existsSync(`${dataDir}/postgres/postmaster.pid`)).toBe(false);

  const second = start();
  await second.waitUntilUp();
  expect(second.output()).not.toMatch(/Senha|Criando|Atualizando/);
});

test('a killed server leaves its database to the next one, with every committed row', async () => {
  const killed = start();
  await killed.waitUntilUp();
  const session = await openClusterSession(dataDir);
  await session.query('create table lembranca (texto text)');
  await session.query("insert into lembranca values ('guardado')");
  await session.end();
  const orphan = await findPostmaster(`${dataDir}/postgres`);
  killed.child.kill('SIGKILL');
  await killed.ended;

  const next = start();
  await next.waitUntilUp();
  expect((await findPostmaster(`${dataDir}/postgres`))?.pid).toBe(orphan?.pid);
  const again = await openClusterSession(dataDir);
  expect((await again.query('select texto from lembranca')).rows).toEqual([{ texto: 'guardado' }]);
  await again.query('drop table lembranca');
  await again.end();
  expect(await stop(next)).toBe(0);
  expect(existsSync(`${dataDir}/postgres/postmaster.pid`)).toBe(false);
});

test('a server whose terminal was closed stops in order', async () => {
  const server = start();
  await server.waitUntilUp();
  server.child.stdout?.destroy();
  server.child.stderr?.destroy();
  expect(await stop(server)).toBe(0);
  expect(await findPostmaster(`${dataDir}/postgres`)).toBeNull();
});

test('a second server on the same folder refuses and harms nobody', async () => {
  const url = await start().waitUntilUp();
  const refused = start();
  const { code } = await refused.ended;
  expect(code).toBe(1);
  // The line before it comes only on a slow machine.
  expect(refused.output()).toMatch(
    /^(Ligando o banco de dados…\n)?Outro servidor já usa a pasta de dados .*DATA_DIR.*\n$/,
  );
  await expect.poll(async () => (await fetch(`${url}/saude/pronta`)).status).toBe(200);
});

test('of two servers starting at once exactly one serves', async () => {
  const pair = [start(), start()];
  const outcomes = await Promise.all(
    pair.map((server) =>
      Promise.race([
        server.waitFor(/Para encerrar/).then(() => 'up'),
        server.ended.then(({ code }) => code),
      ]).catch(() => 1),
    ),
  );
  expect(outcomes.sort()).toEqual([1, 'up']);
});

test('a taken port stops the start before anything is made', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => holder.once('listening', resolve));
  const { port } = holder.address() as { port: number };
  const folder = path.join(temporary.path, 'unused');
  const refused = start({ PORT: String(port) }, folder);
  expect((await refused.ended).code).toBe(1);
  expect(refused.output()).toMatch(new RegExp(`^A porta ${port} já está em uso; .*PORT.*\\n$`));
  expect(existsSync(folder)).toBe(false);
  holder.close();
});

test('a file in place of the data folder is one clear line', async () => {
  const file = path.join(temporary.path, 'file');
  await writeFile(file, '');
  for (const folder of [file, path.join(file, 'data')]) {
    const refused = start({}, folder);
    expect((await refused.ended).code).toBe(1);
    expect(refused.output()).toMatch(
      /^Não é possível usar a pasta de dados .*há um arquivo no lugar.*DATA_DIR.*\n$/,
    );
  }
});

test('a database that falls is started again under the running server', async () => {
  const server = start();
  const url = await server.waitUntilUp();
  const before = await findPostmaster(`${dataDir}/postgres`);
  process.kill(before?.pid ?? 0, 'SIGKILL');
  await server.waitFor(/O banco de dados caiu/);
  await expect.poll(async () => (await fetch(`${url}/saude/pronta`)).status).toBe(200);
  expect((await findPostmaster(`${dataDir}/postgres`))?.pid).not.toBe(before?.pid);
  expect(await stop(server)).toBe(0);
  expect(existsSync(`${dataDir}/postgres/postmaster.pid`)).toBe(false);
});

test('told to stop, it first says that it is not ready, and serves on', async () => {
  const server = start({ DRENAGEM_SEGUNDOS: '30' });
  const url = await server.waitUntilUp();
  server.child.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${url}/saude/pronta`)).status).toBe(503);
  expect((await fetch(`${url}/saude/viva`)).status).toBe(200);
  expect((await fetch(`${url}/config.json`)).status).toBe(200);
  expect(await stop(server)).toBe(0);
});

test('a signal during the start ends in a clean stop', async () => {
  const folder = path.join(temporary.path, 'interrupted');
  const server = start({}, folder);
  await server.waitFor(/Criando o banco de dados/);
  server.child.kill('SIGINT');
  expect((await server.ended).code).toBe(0);
  expect(existsSync(`${folder}/postgres/postmaster.pid`)).toBe(false);
});

test('a data folder of another PostgreSQL is refused', async () => {
  const folder = path.join(temporary.path, 'interrupted');
  await writeFile(`${folder}/postgres/PG_VERSION`, '17\n');
  const refused = start({}, folder);
  expect((await refused.ended).code).toBe(1);
  expect(refused.output()).toMatch(
    /^A pasta de dados .* é do PostgreSQL 17 e este programa traz o 18; .*\n$/,
  );
});

test('with DATABASE_URL that database is used and none is started', async () => {
  const { connection } = inject('postgres');
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query('create database externo');
  const folder = path.join(temporary.path, 'external');
  const address = `postgres://${connection.user}:${connection.password}@localhost`;
  const socket = `host=${encodeURIComponent(connection.host ?? '')}`;

  const server = start({ DATABASE_URL: `${address}/externo?${socket}` }, folder);
  const url = await server.waitUntilUp();
  await expect.poll(async () => (await fetch(`${url}/saude/pronta`)).status).toBe(200);
  expect(existsSync(`${folder}/postgres`)).toBe(false);
  expect(await stop(server)).toBe(0);

  const refused = start({ DATABASE_URL: `${address}/ausente?${socket}` }, folder);
  expect((await refused.ended).code).toBe(1);
  expect(refused.output()).toMatch(
    /^Não foi possível usar o banco de DATABASE_URL \(.*:5432\/ausente\): o banco não/,
  );
  expect(refused.output()).not.toContain(connection.password);
  await admin.query('drop database externo with (force)');
  await admin.end();
});
