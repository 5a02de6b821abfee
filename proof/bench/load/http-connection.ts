import { connect, type Socket } from 'node:net';

type Answer = { status: number; ms: number };
export type Connection = { isOpen(): boolean; send(request: Buffer): Promise<Answer> };

const headEnd = Buffer.from('\r\n\r\n');

function readHead(head: string): { status: number; length: number } {
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined && status !== 304 && status !== 204) {
    throw new Error(`an answer without a length can't be measured here: ${head}`);
  }
  return { status, length: Number(length ?? 0) };
}

/** A kept-alive connection that does as little as possible, so that what is measured is the server. */
export async function openConnection(port: number): Promise<Connection> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(opened));
    opened.once('error', reject);
  });
  let settle: ((answer: Answer) => void) | null = null;
  let fail: (error: Error) => void = () => {};
  let startedAt = 0;
  let missing = -1;
  let status = 0;
  let beginning: Buffer = Buffer.alloc(0);

  socket.on('data', (chunk: Buffer) => {
    if (missing < 0) {
      beginning = beginning.length > 0 ? Buffer.concat([beginning, chunk]) : chunk;
      const end = beginning.indexOf(headEnd);
      if (end < 0) return;
      const head = readHead(beginning.toString('latin1', 0, end));
      status = head.status;
      missing = head.length - (beginning.length - end - headEnd.length);
      beginning = Buffer.alloc(0);
    } else {
      missing -= chunk.length;
    }
    if (missing > 0) return;
    missing = -1;
    settle?.({ status, ms: performance.now() - startedAt });
  });
  socket.once('close', () => fail(new Error('the server closed the connection')));

  const send = (request: Buffer) =>
    new Promise<Answer>((resolve, reject) => {
      settle = resolve;
      fail = reject;
      startedAt = performance.now();
      socket.write(request);
    });
  // A server may close what was idle between two slices.
  return { send, isOpen: () => !socket.destroyed && !socket.readableEnded };
}
