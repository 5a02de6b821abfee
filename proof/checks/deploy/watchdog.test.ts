import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '@painel-pj/test-bed/free-port';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { read } from '../repository/repository-files.ts';

const hasCurl = spawnSync('curl', ['--version']).status === 0;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'painel-vigia-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs what the unit runs, and resolves with what systemctl was told. */
async function watch(port: number, patience = '10'): Promise<string> {
  const told = path.join(folder, 'told');
  await writeFile(path.join(folder, 'systemctl'), `#!/bin/sh\necho "$*" > ${told}\n`, { mode: 0o755 });
  const line = /^ExecStart=\/bin\/sh -c '(.+)'$/m.exec(read('deploy/painel-pj-watchdog@.service'))?.[1] ?? '';
  const command = line
    .replaceAll('$$', '$')
    .replaceAll('%i', String(port))
    .replace('-m 10', `-m ${patience}`);
  await promisify(execFile)('/bin/sh', ['-c', command], {
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
  });
  return readFile(told, 'utf8').catch(() => '');
}

describe.runIf(hasCurl)('the watchdog', () => {
  test('leaves alone a process that does not listen yet, and one that answers; kills it once it hangs', async () => {
    const port = await findFreePort();
    expect(await watch(port)).toBe('');
    const program = `require('node:http').createServer((_, answer) => answer.end()).listen(${port}, '127.0.0.1', () => console.log('up'))`;
    const child = spawn(process.execPath, ['-e', program]);
    try {
      await once(child.stdout, 'data');
      expect(await watch(port)).toBe('');
      child.kill('SIGSTOP');
      expect(await watch(port, '1')).toBe(`kill -s KILL painel-pj@${port}\n`);
    } finally {
      child.kill('SIGKILL');
    }
  });
});
