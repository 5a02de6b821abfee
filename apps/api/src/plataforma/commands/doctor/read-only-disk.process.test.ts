import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, signIn } from '#test/people.ts';
import { programEnvironment } from '#test/program-environment.ts';

const doctor = fileURLToPath(new URL('../doctor.ts', import.meta.url));

const isRoot = process.getuid?.() === 0;

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
  await signIn(t, await createPerson(t, 'ana', { role: 'admin' }));
});
afterAll(() => t.close());

/** Runs a program where the folder, and no other, is on a disk that takes no writes. */
function runOnReadOnly(folder: string, program: string[], env: Record<string, string> = {}) {
  const mounts = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"';
  return spawnSync(
    'unshare',
    [...(isRoot ? [] : ['--map-root-user']), '--mount', 'sh', '-c', mounts, folder, ...program],
    {
      env: programEnvironment(env),
      encoding: 'utf8',
    },
  );
}
const canMount = runOnReadOnly(tmpdir(), ['true']).status === 0;

test.runIf(canMount).each([
  ['the data folder', '', 'Pasta de dados'],
  ['the documents', 'documentos', 'Documentos em'],
])('%s on a read-only disk: one line, with what to do', (_name, folder, told) => {
  const place = path.join(t.dataDir, folder);
  const { status, stdout, stderr } = runOnReadOnly(place, [process.execPath, doctor], {
    DATABASE_URL: t.databaseUrl,
    DATA_DIR: t.dataDir,
    PORT: '0',
  });
  expect(stdout).toContain(`✗ ${told} ${place}: o disco é somente leitura\n    → remonte-o para escrita`);
  expect(stderr.trim()).toBe('Há o que consertar antes de confiar nesta instalação (✗: 1).');
  expect(status).toBe(1);
});
