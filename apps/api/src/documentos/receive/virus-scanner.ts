import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { AppError } from '#plataforma/http/app-error.ts';

export type VirusScanner = {
  /** The name of what was found in the file; null: nothing. */
  scan(path: string): Promise<string | null>;
  /** Rejects when the scanner does not answer. */
  ping(): Promise<void>;
};

const patienceMs = 20_000;

const unreachable = (cause: unknown) =>
  Object.assign(
    new AppError(
      'indisponivel',
      'O antivírus não responde, e sem ele nenhum documento é recebido. Avise quem opera o servidor e tente mais tarde.',
      { retryAfterSeconds: 30 },
    ),
    { cause },
  );

async function write(socket: Socket, chunk: Buffer): Promise<void> {
  if (!socket.write(chunk)) await once(socket, 'drain', { signal: AbortSignal.timeout(patienceMs) });
}

/** Each chunk after its length; a length of zero ends the file. */
async function sendFile(socket: Socket, path: string): Promise<void> {
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    await write(socket, Buffer.concat([length, chunk]));
  }
  await write(socket, Buffer.alloc(4));
}

/** A scanner that speaks ClamAV's protocol, as clamd does on its TCP socket. */
export function createVirusScanner({ host, port }: { host: string; port: number }): VirusScanner {
  async function ask(command: string, send: (socket: Socket) => Promise<void>): Promise<string> {
    const socket = connect({ host, port, timeout: patienceMs });
    socket.on('timeout', () => socket.destroy(new Error('scanner timed out')));
    try {
      const answer = text(socket);
      // Told apart from a failure to send, which comes first when the scanner hangs up.
      answer.catch(() => {});
      await once(socket, 'connect');
      await write(socket, Buffer.from(`z${command}\0`));
      await send(socket);
      return (await answer).replace(/\0$/, '');
    } catch (error) {
      throw unreachable(error);
    } finally {
      socket.destroy();
    }
  }

  return {
    async scan(path) {
      const answer = await ask('INSTREAM', (socket) => sendFile(socket, path));
      if (answer === 'stream: OK') return null;
      const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
      if (found === undefined) throw unreachable(new Error(`scanner said ${answer}`));
      return found;
    },
    async ping() {
      const answer = await ask('PING', async () => {});
      if (answer !== 'PONG') throw unreachable(new Error(`scanner said ${answer}`));
    },
  };
}
