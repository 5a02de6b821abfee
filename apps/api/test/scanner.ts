import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createVirusScanner } from '#documentos/receive/virus-scanner.ts';

/** In two pieces, so that no scanner takes this file for it. */
export const testVirus = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!'}$H+H*`;

export type Scanner = { address: string; stop(): Promise<void> };

const clamd = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'].find((file) =>
  existsSync(file),
);
const signatureName = 'Teste-Eicar';

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function waitUntilUp(port: number, child: ChildProcess): Promise<void> {
  const scanner = createVirusScanner({ host: '127.0.0.1', port });
  const isUp = () =>
    scanner.ping().then(
      () => true,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`clamd ended with ${child.exitCode}`);
    await wait(50);
  }
}

/** ClamAV itself, with one signature instead of its big database. */
async function startClamd(program: string): Promise<Scanner> {
  const folder = await mkdtemp(path.join(tmpdir(), 'painel-clamd-'));
  const port = await findPort();
  const signatures = path.join(folder, 'base');
  await mkdir(signatures);
  await writeFile(
    path.join(signatures, 't.ndb'),
    `${signatureName}:0:*:${Buffer.from(testVirus).toString('hex')}\n`,
  );
  const settings = [
    `DatabaseDirectory ${signatures}`,
    `TCPSocket ${port}`,
    'TCPAddr 127.0.0.1',
    'Foreground yes',
    'StreamMaxLength 100M',
  ];
  const file = path.join(folder, 'clamd.conf');
  await writeFile(file, `${settings.join('\n')}\n`);
  const child = spawn(program, ['--config-file', file], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await waitUntilUp(port, child);
  return {
    address: `127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/** Speaks the protocol, where ClamAV is not installed; always says `answer` when there is one. */
export async function startSpeaker(answer?: string): Promise<Scanner> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (received.toString() === 'zPING\0') socket.end(answer ?? 'PONG\0');
      if (!received.subarray(-4).equals(Buffer.alloc(4))) return;
      const verdict = received.includes(testVirus) ? `${signatureName} FOUND` : 'OK';
      socket.end(answer ?? `stream: ${verdict}\0`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      await once(server, 'close');
    },
  };
}

export const startScanner = (): Promise<Scanner> => (clamd ? startClamd(clamd) : startSpeaker());
