import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { copyTemplate } from '@painel-pj/test-bed/template';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase, databaseUrlOf } from '#test/database.ts';
import { programEnvironment } from '#test/program-environment.ts';
import { startServer } from '#test/server-process.ts';
import { createTemporaryFolder, type TemporaryFolder } from '#test/temporary-folder.ts';

const limit = { timeout: 240_000 };
const run = promisify(execFile);

let demo: TemporaryFolder;
let temporary: TemporaryFolder;
let dataDir: string;
let documents: string[];

beforeAll(async () => {
  demo = await createTemporaryFolder();
  dataDir = path.join(demo.path, 'data');
  await mkdir(dataDir);
  await copyTemplate(dataDir, 'sim');
  // Older than any upload under way.
  const long = new Date(Date.now() - 2 * 3_600_000);
  for (const file of await listDocuments()) await utimes(file, long, long);
}, limit.timeout);
afterAll(() => demo.remove());

beforeEach(async () => {
  temporary = await createTemporaryFolder();
  // The files of the database stay their owner's.
  await run('cp', ['-a', path.join(demo.path, 'data'), temporary.path]);
  dataDir = path.join(temporary.path, 'data');
  documents = await listDocuments();
  expect(documents.length).toBeGreaterThan(10);
});
afterEach(() => temporary.remove());

async function listDocuments(): Promise<string[]> {
  const entries = await readdir(path.join(dataDir, 'documentos'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /^[0-9a-f]{32}/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

async function expectRefusal(env: Record<string, string>, reason: RegExp): Promise<void> {
  const server = startServer(dataDir, { DEMO: 'nao', ...env });
  const outcome = await Promise.race([
    server.ended,
    server.waitUntilUp().then(async () => {
      server.child.kill('SIGTERM');
      await server.ended;
      return { code: 0 };
    }),
  ]);
  expect(await listDocuments()).toEqual(documents);
  expect(outcome.code).toBe(1);
  expect(server.output().trim().split('\n').at(-1)).toMatch(reason);
}

test(
  'a data folder whose database was replaced by an empty one is refused, and keeps all documents',
  limit,
  async () => {
    await rm(path.join(dataDir, 'postgres'), { recursive: true });
    await rm(path.join(dataDir, 'postgres.senha'));
    await expectRefusal({}, /é de outro banco.*npm run restore/);
  },
);

test(
  'DATABASE_URL set on an installation with its own database is refused, and keeps all documents',
  limit,
  async () => {
    const own = await createEmptyDatabase();
    await expectRefusal({ DATABASE_URL: databaseUrlOf(own) }, /é de outro banco.*npm run restore/);
    const { rows } = await own.pool.query("select from pg_tables where schemaname = 'public'");
    expect(rows).toEqual([]);
    await own.close();
    // The right database still opens it.
    const server = startServer(dataDir);
    await server.waitUntilUp();
    server.child.kill('SIGTERM');
    await server.ended;
    expect(await listDocuments()).toEqual(documents);
  },
);

test('a second machine with a folder of its own does not make a second key', limit, async () => {
  const shared = await createEmptyDatabase();
  const env = { DATABASE_URL: databaseUrlOf(shared), DEMO: 'nao' };
  const [first, second] = ['uma', 'outra'].map((name) => startServer(path.join(temporary.path, name), env));
  const both = [first, second].map(
    async (server) => server && Promise.race([server.waitUntilUp().then(() => 'up'), server.ended]),
  );
  const outcomes = await Promise.all(both.map((one) => one.catch(() => ({ code: 1 }))));
  expect(outcomes).toContain('up');
  expect(outcomes).toContainEqual({ code: 1 });
  const refused = outcomes[0] === 'up' ? second : first;
  // Whichever it notices first: the key that it lacks, or the folder.
  expect(refused?.output()).toMatch(/a mesma pasta em todas as máquinas|Traga o arquivo de outra máquina/);
  const keys = ['uma', 'outra'].filter((name) => existsSync(path.join(temporary.path, name, 'chave')));
  expect(keys).toHaveLength(1);
  for (const server of [first, second]) {
    server?.child.kill('SIGTERM');
    await server?.ended;
  }
  await shared.close();
});

async function command(name: string, argument: string, env: Record<string, string> = {}): Promise<string> {
  const program = fileURLToPath(new URL(`../commands/${name}.ts`, import.meta.url));
  const { stdout } = await run(process.execPath, [program, argument], {
    env: programEnvironment({ DATA_DIR: dataDir, ...env }),
  });
  return stdout;
}

test(
  'an installation moves to a PostgreSQL of the operator, and its former database is then refused',
  limit,
  async () => {
    const own = await createEmptyDatabase();
    const env = { DATABASE_URL: databaseUrlOf(own) };
    const copies = path.join(temporary.path, 'copias');
    await command('backup', copies);
    const [copy = ''] = await readdir(copies);

    const running = startServer(dataDir);
    await running.waitUntilUp();
    await expect(command('restore', path.join(copies, copy), env)).rejects.toThrow(
      'ainda usa o banco próprio',
    );
    running.child.kill('SIGTERM');
    await running.ended;

    expect(await command('restore', path.join(copies, copy), env)).toContain('restaurada');
    const moved = startServer(dataDir, env);
    await moved.waitUntilUp();
    moved.child.kill('SIGTERM');
    await moved.ended;
    await expectRefusal({}, /é de outro banco/);
    await own.close();
  },
);
