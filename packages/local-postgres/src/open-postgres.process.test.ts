import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalPostgres, openPostgres } from './open-postgres.ts';
import { findPostmaster } from './pid-file.ts';

let temporary: string;
let dataDir: string;

beforeAll(async () => {
  temporary = await mkdtemp(path.join(tmpdir(), 'painel-pj-postgres-'));
  // As root the database runs as somebody else, who must get in.
  await chmod(temporary, 0o755);
  dataDir = path.join(temporary, 'data');
});

afterAll(() => rm(temporary, { recursive: true, force: true, maxRetries: 5 }));

const open = (exclusive: boolean, folder = dataDir, onProgress?: (text: string) => void) =>
  openPostgres(folder, { exclusive, fsync: false, ...(onProgress && { onProgress }) });

async function query({ owner }: LocalPostgres, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

const ask = (postgres: LocalPostgres) => query(postgres, 'select 1 as answer');
const answer = [{ answer: 1 }];

async function isUp(folder = dataDir): Promise<boolean> {
  return (await findPostmaster(path.join(folder, 'postgres'))) !== null;
}

test('two first starts at once share one new database', async () => {
  const both = await Promise.all([open(false), open(false)]);
  for (const db of both) expect(await ask(db)).toEqual(answer);
  for (const db of both) await db.close();
  expect(await isUp()).toBe(false);
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.senha']);
  expect((await stat(path.join(dataDir, 'postgres.senha'))).mode & 0o777).toBe(0o600);
});

test("the server's password does not open the owner's account, also where both had the same", async () => {
  const db = await open(true);
  const enter = ({ connection, owner }: LocalPostgres, user: unknown) =>
    query({ ...db, owner: { ...connection, user: String(user ?? owner.user) } }, 'select 1 as answer');
  await expect(enter(db, db.owner.user)).rejects.toMatchObject({ code: '28P01' });
  expect(await enter(db, db.connection.user)).toEqual(answer);
  await query(db, `alter role painel_servidor password '${String(db.owner.password)}'`);
  await db.close();

  const later = await open(true);
  expect(await enter(later, later.connection.user)).toEqual(answer);
  await expect(
    query({ ...later, owner: { ...later.owner, user: 'painel_servidor' } }, 'select 1'),
  ).rejects.toMatchObject({ code: '28P01' });
  await later.close();
});

test('the collation, the extensions and the checksums are there, and no TCP port', async () => {
  const db = await open(true);
  const rows = await query(
    db,
    'create extension pg_trgm',
    'create extension unaccent',
    `
    select unaccent('São João') as plain, similarity('caju', 'cajá') > 0 as similar,
      current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses,
      (select string_agg(x, '' order by x) from unnest(array['z', 'É', 'e', 'a', 'ç', 'c', 'd']) x) as ordered`,
  );
  expect(rows).toEqual([
    { plain: 'Sao Joao', similar: true, checksums: 'on', addresses: '', ordered: 'acçdeÉz' },
  ]);
  await db.close();
});

test('a command starts the database when no server runs, and the last to leave stops it', async () => {
  const command = await open(false);
  const another = await open(false);
  await command.close();
  expect(await isUp()).toBe(true);
  await another.close();
  expect(await isUp()).toBe(false);
});

test('a command beside a server leaves the database to it', async () => {
  const server = await open(true);
  const command = await open(false);
  await command.close();
  expect(await ask(server)).toEqual(answer);
  await server.close();
  expect(await isUp()).toBe(false);
});

test('a second server is refused, and was never told that PostgreSQL starts', async () => {
  const told: string[] = [];
  const openAs = (name: string) =>
    openPostgres(dataDir, { exclusive: true, fsync: false, onStarting: () => told.push(name) });
  const server = await openAs('first');
  await expect(openAs('second')).rejects.toThrow('Outro servidor já usa a pasta de dados');
  expect(told).toEqual(['first']);
  await server.close();
});

test('a server takes over the database that a command started', async () => {
  const command = await open(false);
  const server = await open(true);
  await command.close();
  expect(await ask(server)).toEqual(answer);
  await server.close();
  expect(await isUp()).toBe(false);
});

test('a stale process number that now belongs to something else does not prevent a start', async () => {
  const cluster = path.join(dataDir, 'postgres');
  const { uid, gid } = await stat(cluster);
  const stranger: ChildProcess = spawn('sleep', ['60'], {
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  });
  await writeFile(
    path.join(cluster, 'postmaster.pid'),
    `${stranger.pid}\n${cluster}\n1\n5432\n${cluster}\n\n`,
  );
  const db = await open(true);
  expect(await ask(db)).toEqual(answer);
  await db.close();
  expect(stranger.exitCode).toBeNull();
  stranger.kill();
});

test('what a killed first start left behind is removed', async () => {
  const abandoned = path.join(dataDir, 'postgres.init-abc123');
  await mkdir(abandoned);
  await (await open(true)).close();
  expect(existsSync(abandoned)).toBe(false);
});

test('a folder too deep for a socket path works all the same', async () => {
  const deep = path.join(temporary, 'muito-fundo'.repeat(8), 'data');
  const db = await open(true, deep);
  const socketFolder = (await findPostmaster(path.join(deep, 'postgres')))?.socketFolder ?? '';
  expect(socketFolder).not.toContain('muito-fundo');
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
  await db.close();
  await rm(socketFolder, { recursive: true });
});

test('a database that falls and cannot start is tried again with growing pauses, each of them told', async () => {
  const said: string[] = [];
  const server = await open(true, dataDir, (text) => said.push(text));
  // On a slow machine it tells that it starts the database, too.
  said.length = 0;
  const cluster = path.join(dataDir, 'postgres');
  const control = path.join(cluster, 'global/pg_control');
  await rename(control, `${control}.away`);
  process.kill((await findPostmaster(cluster))?.pid ?? 0, 'SIGQUIT');
  await expect.poll(() => said.join('\n')).toContain('Nova tentativa em 1 s.');
  expect(said.map((text) => text.split('\n').at(-1))).toEqual([
    'O banco de dados caiu; religando…',
    'Nova tentativa em 0,25 s.',
    'Nova tentativa em 0,5 s.',
    'Nova tentativa em 1 s.',
  ]);
  expect(said[1]).toContain('pg_control');

  await rename(`${control}.away`, control);
  await expect.poll(() => said.at(-1)).toBe('O banco de dados voltou.');
  expect(await ask(server)).toEqual(answer);
  await server.close();
  expect(await isUp()).toBe(false);
});

test('a stop does not wait for the next try', async () => {
  const said: string[] = [];
  const server = await open(true, dataDir, (text) => said.push(text));
  const cluster = path.join(dataDir, 'postgres');
  await rename(path.join(cluster, 'global'), path.join(cluster, 'global.away'));
  process.kill((await findPostmaster(cluster))?.pid ?? 0, 'SIGQUIT');
  await expect.poll(() => said.join('\n')).toContain('Nova tentativa em 0,5 s.');
  await server.close();
  expect(said.join('\n')).not.toContain('voltou');
  await rename(path.join(cluster, 'global.away'), path.join(cluster, 'global'));
});
