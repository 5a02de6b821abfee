import { connect } from 'node:net';
import { type Answer, isHungUp } from './client.ts';

const patienceMs = 60_000;

function parse(received: Buffer): Answer | null {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [first = '', ...lines] = received.subarray(0, end).toString('latin1').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  return { status: Number(first.split(' ')[1]), headers, body: received.subarray(end + 4) };
}

/** Sends what it has, and is gone. */
export function hangUpAfter(origin: string, bytes: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, () => socket.destroy()));
    socket.on('error', (error) => {
      if (!isHungUp(error)) reject(error);
    });
    socket.on('close', () => resolve());
  });
}

/** Bytes no HTTP client would send; null when the server hung up without a word. */
export function sendRaw(origin: string, bytes: string | Buffer): Promise<Answer | null> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('a conexão ficou aberta sem resposta')));
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      const answer = parse(Buffer.concat(chunks));
      const length = Number(answer?.headers['content-length'] ?? Number.NaN);
      if (answer && answer.body.length >= length) socket.end();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (chunks.length === 0 && !isHungUp(error)) reject(error);
    });
    socket.on('close', () => resolve(parse(Buffer.concat(chunks))));
  });
}
