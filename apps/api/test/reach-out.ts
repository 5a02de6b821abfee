import { execFileSync } from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns/promises';
import { readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { Worker } from 'node:worker_threads';

/** What a file that takes a process over would try, by its name. Told: what each came to. */
const [key = '', drafts = ''] = process.argv.slice(2);

const connected = (socket: net.Socket) =>
  new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));

const tries: Record<string, () => unknown> = {
  'reads a draft': () => readFileSync(`${drafts}/arquivo`),
  'reads the key': () => readFileSync(key),
  "reads the server's environment": () => readFileSync(`/proc/${process.ppid}/environ`),
  'writes beside the key': () => writeFileSync(`${key}.nova`, 'x'),
  'opens a socket': () => connected(net.connect(9, '127.0.0.1')),
  'opens a socket of the system': () => connected(net.connect('/run/postgresql/.s.PGSQL.5432')),
  listens: () =>
    new Promise((resolve, reject) =>
      net
        .createServer()
        .once('error', reject)
        .listen(0, () => resolve(0)),
    ),
  'asks by HTTP': () =>
    fetch('http://127.0.0.1:8080/').catch((error: Error) => {
      throw error.cause as Error;
    }),
  'asks for a name': () => dns.resolve('exemplo.com.br'),
  'sends a datagram': () => dgram.createSocket('udp4').send('x', 9, '127.0.0.1'),
  'starts a process': () => execFileSync('/bin/true'),
  'starts a thread': () => new Worker('', { eval: true }).terminate(),
};

async function run(): Promise<Record<string, string>> {
  const told: Record<string, string> = {};
  for (const [name, attempt] of Object.entries(tries)) {
    told[name] = await Promise.resolve()
      .then(attempt)
      .then(
        () => 'done',
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      );
  }
  return told;
}

process.on('message', () => void run().then((told) => process.send?.(told)));
process.once('disconnect', () => process.exit());
