import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { findFreePort } from './free-port.ts';

/** What happens to the bytes of a connection, each way. */
export type Fault = {
  /** Ends the connection once so many bytes have come from the client. */
  cutRequestAfter?: number;
  /** What is answered before that, as a server in trouble does. */
  answerWith?: 500 | 503;
  /** Ends the connection once so many bytes have come from the server. */
  cutAnswerAfter?: number;
  /** Changes the last byte of every piece of at least so many bytes from the client. */
  spoilRequestsOver?: number;
  /** Takes what comes, and answers nothing. */
  isSilent?: boolean;
  /** How long each piece from the server is held back. */
  delayMs?: number;
};

/** A way to a server that can be made to fail. */
export async function startFaultyProxy(target: number) {
  const port = await findFreePort();
  let fault: Fault = {};
  let times = 0;
  const open = new Set<Socket>();

  const cutAfter = (bytes: number | undefined, cut: () => void) => {
    let left = bytes ?? Number.POSITIVE_INFINITY;
    return new Transform({
      transform(chunk: Buffer, _encoding, done) {
        const kept = chunk.subarray(0, Math.max(0, left));
        left -= chunk.length;
        if (left < 0) setImmediate(cut);
        done(null, kept);
      },
    });
  };
  const spoil = (bytes: number | undefined) =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        if (chunk.length > (bytes ?? Number.POSITIVE_INFINITY))
          chunk.writeUInt8((chunk.at(-1) ?? 0) ^ 1, chunk.length - 1);
        done(null, chunk);
      },
    });

  const delay = (ms: number | undefined) =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        if (ms === undefined) done(null, chunk);
        else setTimeout(done, ms, null, chunk);
      },
    });

  const server = createServer((client) => {
    times -= 1;
    const { cutRequestAfter, answerWith, cutAnswerAfter, spoilRequestsOver, isSilent, delayMs } =
      times >= 0 ? fault : {};
    const upstream = connect(target, '127.0.0.1');
    const cut = () => {
      client.resetAndDestroy();
      upstream.destroy();
    };
    const refuse = () => {
      upstream.unpipe();
      client.end(`HTTP/1.1 ${answerWith} Trouble\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
    };
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', cut).on('close', () => {
        open.delete(socket);
        cut();
      });
    }
    if (isSilent) {
      client.resume();
      return;
    }
    const cutOrRefuse = answerWith ? refuse : cut;
    client.pipe(spoil(spoilRequestsOver)).pipe(cutAfter(cutRequestAfter, cutOrRefuse)).pipe(upstream);
    upstream.pipe(delay(delayMs)).pipe(cutAfter(cutAnswerAfter, cut)).pipe(client);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');

  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** For so many connections from now on; those that are open end. */
    setFault(next: Fault, forConnections = Number.POSITIVE_INFINITY) {
      fault = next;
      times = forConnections;
      endAll();
    },
    async stop() {
      server.close();
      endAll();
    },
    /** After a stop, on the same address. */
    async startAgain() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}

export type FaultyProxy = Awaited<ReturnType<typeof startFaultyProxy>>;
