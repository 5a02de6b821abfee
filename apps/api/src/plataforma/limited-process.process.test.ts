import { execFile, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTemporaryFolder, placesOf, type TemporaryFolder } from '#test/temporary-folder.ts';
import { flagsOf, launcherArguments } from './limited-process.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('../../test/reach-out.ts', import.meta.url));
const limits = { memoryMb: 1024, heapMb: 128 };

let temporary: TemporaryFolder;
let places: ReturnType<typeof placesOf>;
beforeAll(async () => {
  temporary = await createTemporaryFolder();
  places = { ...placesOf(temporary.path), documentos: { drafts: path.join(temporary.path, 'rascunhos') } };
  await mkdir(places.documentos.drafts);
  await mkdir(places.dataDir);
  await writeFile(places.encryptionKeyFile, 'a chave');
  await writeFile(path.join(places.documentos.drafts, 'arquivo'), 'o arquivo');
});
afterAll(() => temporary.remove());

const refused = 'ERR_ACCESS_DENIED';

test('JavaScript of a file that is opened reaches the drafts, and nothing else', async () => {
  const child = fork(program, [places.encryptionKeyFile, places.documentos.drafts], {
    execArgv: flagsOf({ places, ...limits }),
    env: {},
    cwd: '/',
  });
  child.send('go');
  const [told] = await once(child, 'message');
  child.kill('SIGKILL');
  expect(told).toEqual({
    'reads a draft': 'done',
    'reads the key': refused,
    "reads the server's environment": refused,
    'writes beside the key': refused,
    'opens a socket': refused,
    'opens a socket of the system': refused,
    listens: refused,
    'asks by HTTP': refused,
    'asks for a name': refused,
    'sends a datagram': refused,
    'starts a process': refused,
    'starts a thread': refused,
  });
});

const canClose = spawnSync('unshare', ['--user', '--map-root-user', '--net', '--mount', 'true']).status === 0;

/** What any program can do in the same place, whatever Node forbids. */
const closed = (...command: string[]) =>
  run('/bin/sh', launcherArguments({ places, ...limits }, command), {
    env: { SEGREDO: 'no ambiente', PATH: process.env.PATH },
  }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => `refused: ${stderr}`,
  );

test.runIf(canClose)('nor does machine code, where the system makes namespaces', async () => {
  const { drafts } = places.documentos;
  expect(await closed('/bin/cat', path.join(drafts, 'arquivo'))).toBe('o arquivo');
  expect(await closed('/bin/cat', places.encryptionKeyFile)).toContain('No such file');
  expect(await closed('/bin/cat', `/proc/${process.pid}/environ`)).toContain('No such file');
  expect(await closed('/bin/umount', '/proc')).toContain('refused');
  const connect = "require('net').connect(9, '127.0.0.1').on('error', ({ code }) => console.log(code))";
  expect(await closed(process.execPath, '-e', connect)).toBe('ENETUNREACH\n');
});
