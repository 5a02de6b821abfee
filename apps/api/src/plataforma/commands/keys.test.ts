import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { programEnvironment } from '#test/program-environment.ts';

const program = fileURLToPath(new URL('./keys.ts', import.meta.url));
const run = promisify(execFile);

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());

test('a database that a server is using keeps its key', async () => {
  const key = () => readFile(path.join(t.dataDir, 'chave'), 'utf8');
  const before = await key();
  const server = await t.db.pool.connect();
  const env = programEnvironment({ DATABASE_URL: t.databaseUrl, DATA_DIR: t.dataDir });
  const refused = await run(process.execPath, [program, 'rotate'], { env }).catch((error: object) => error);
  server.release();
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('encerre-o antes de trocar') });
  expect(await key()).toBe(before);
});
