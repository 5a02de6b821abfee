import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '#plataforma/config/config.ts';
import { openDatabase } from '#plataforma/db/database.ts';
import { programEnvironment } from '#test/program-environment.ts';
import { startServer } from '#test/server-process.ts';
import { createTemporaryFolder, type TemporaryFolder } from '#test/temporary-folder.ts';

const program = fileURLToPath(new URL('./keys.ts', import.meta.url));

let temporary: TemporaryFolder;
let dataDir: string;
beforeAll(async () => {
  temporary = await createTemporaryFolder();
  dataDir = path.join(temporary.path, 'data');
});
afterAll(() => temporary.remove());

function start(...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    env: programEnvironment({ DATA_DIR: dataDir }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return { child, ended: once(child, 'close').then(([code]) => ({ code, output })) };
}

const key = () => readFile(path.join(dataDir, 'chave'), 'utf8');
const isThere = (name: string) =>
  stat(path.join(dataDir, name)).then(
    () => true,
    () => false,
  );

test('beside a running server it refuses; once that stopped it rotates', async () => {
  const server = startServer(dataDir, { DEMO: 'nao' });
  await server.waitUntilUp();
  const before = await key();
  const refused = await start('rotate').ended;
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('Outro servidor já usa') });
  expect(await key()).toBe(before);
  server.child.kill('SIGTERM');
  await server.ended;

  const rotated = await start('rotate').ended;
  expect(rotated).toEqual({ code: 0, output: expect.stringContaining('Chave trocada: 0 segredos') });
  expect(await key()).not.toBe(before);
});

test('killed half-way it leaves the old key in force, and the next start clears the new one', async () => {
  const beside = await openDatabase({ ...loadConfig({}), dataDir }, { exclusive: false });
  const holder = await beside.pool.connect();
  await holder.query('begin; lock table usuario');
  const before = await key();
  const { child, ended } = start('rotate');
  await expect.poll(() => isThere('chave.nova')).toBe(true);
  child.kill('SIGKILL');
  await ended;
  await holder.query('rollback');
  holder.release();
  await beside.close();

  const server = startServer(dataDir, { DEMO: 'nao' });
  await server.waitUntilUp();
  expect(await key()).toBe(before);
  expect(await isThere('chave.nova')).toBe(false);
  server.child.kill('SIGTERM');
  await server.ended;
});

test('without a command it says how to use it', async () => {
  expect(await start().ended).toEqual({ code: 1, output: expect.stringContaining('npm run keys -- rotate') });
});
