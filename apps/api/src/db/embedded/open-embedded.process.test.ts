import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#db/database.ts';
import { findPostmaster } from '#db/embedded/pid-file.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../../test/temporary-folder.ts';

let temporary: TemporaryFolder;
let dataDir: string;

beforeAll(async () => {
  temporary = await createTemporaryFolder();
  dataDir = path.join(temporary.path, 'data');
});

afterAll(() => temporary.remove());

function open(exclusive: boolean, folder = dataDir): Promise<Database> {
  return openDatabase({ dataDir: folder, databaseUrl: null }, { exclusive, fsync: false });
}

async function isUp(folder = dataDir): Promise<boolean> {
  return (await findPostmaster(path.join(folder, 'postgres'))) !== null;
}

test('two first starts at once share one new database', async () => {
  const both = await Promise.all([open(false), open(false)]);
  for (const db of both) expect((await db.pool.query('select 1')).rowCount).toBe(1);
  for (const db of both) await db.close();
  expect(await isUp()).toBe(false);
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.senha']);
  expect((await stat(path.join(dataDir, 'postgres.senha'))).mode & 0o777).toBe(0o600);
});

test('the collation, the extensions and the checksums are there, and no TCP port', async () => {
  const db = await open(true);
  await db.pool.query('create extension if not exists pg_trgm');
  await db.pool.query('create extension if not exists unaccent');
  const { rows } = await db.pool.query(`
    select unaccent('São João') as plain, similarity('caju', 'cajá') > 0 as similar,
      current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses,
      (select string_agg(x, '' order by x) from unnest(array['z', 'É', 'e', 'a', 'ç', 'c', 'd']) x) as ordered`);
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
  expect((await server.pool.query('select 1')).rowCount).toBe(1);
  await server.close();
  expect(await isUp()).toBe(false);
});

test('a server takes over the database that a command started', async () => {
  const command = await open(false);
  const server = await open(true);
  await command.close();
  expect((await server.pool.query('select 1')).rowCount).toBe(1);
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
  expect((await db.pool.query('select 1')).rowCount).toBe(1);
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
  const deep = path.join(temporary.path, 'muito-fundo'.repeat(8), 'data');
  const db = await open(true, deep);
  const socketFolder = (await findPostmaster(path.join(deep, 'postgres')))?.socketFolder ?? '';
  expect(socketFolder).not.toContain('muito-fundo');
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
  await db.close();
  await rm(socketFolder, { recursive: true });
});
