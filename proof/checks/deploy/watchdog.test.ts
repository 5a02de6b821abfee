import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
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
async function watch(port: number, patience = '20'): Promise<string> {
  const told = path.join(folder, 'told');
  await writeFile(path.join(folder, 'systemctl'), `#!/bin/sh\necho "$*" > ${told}\n`, { mode: 0o755 });
  const line = /^ExecStart=\/bin\/sh -c '(.+)'$/m.exec(read('deploy/painel-pj-watchdog@.service'))?.[1] ?? '';
  const command = line
    .replaceAll('$$', '$')
    .replaceAll('%i', String(port))
    .replace('-m 20', `-m ${patience}`);
  await promisify(execFile)('/bin/sh', ['-c', command], {
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
  });
  return readFile(told, 'utf8').catch(() => '');
}

async function watchServer(onConnection: (socket: Socket) => void, patience?: string) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const told = await watch(port, patience);
  for (const socket of sockets) socket.destroy();
  server.close();
  return { port, told };
}

describe.runIf(hasCurl)('the watchdog', () => {
  test('kills a process that takes connections and answers none', async () => {
    const { port, told } = await watchServer(() => {}, '1');
    expect(told).toBe(`kill -s KILL painel-pj@${port}\n`);
  });

  test('leaves alone one that answers, and one that does not listen yet', async () => {
    const { told } = await watchServer((socket) =>
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'),
    );
    expect(told).toBe('');
    expect(await watch(await findFreePort())).toBe('');
  });
});
