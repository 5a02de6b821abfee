import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type Call = {
  method?: string;
  path: string;
  headers?: Record<string, string | string[]>;
  /** Text and bytes go as they are; anything else goes as JSON. */
  body?: unknown;
};
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type Client = { send(call: Call): Promise<Answer>; close(): void };

const patienceMs = 60_000;
const maxTries = 5;

/** The other side closed the connection. */
export const isHungUp = ({ code = '' }: NodeJS.ErrnoException): boolean =>
  ['ECONNRESET', 'EPIPE'].includes(code);

function encode(body: unknown): { payload?: string | Buffer; type?: string } {
  if (body === undefined) return {};
  if (typeof body === 'string' || Buffer.isBuffer(body)) return { payload: body };
  return { payload: JSON.stringify(body), type: 'application/json' };
}

/** Connections that stay open, as many as may be in use at once; the others wait. */
export function createClient(origin: string, connections = 16): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(origin);

  function send(call: Call, triesLeft = maxTries): Promise<Answer> {
    const { method = 'GET', path, headers = {}, body } = call;
    const { payload, type } = encode(body);
    const all = {
      ...(type && { 'content-type': type }),
      ...(payload !== undefined && { 'content-length': String(Buffer.byteLength(payload)) }),
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const outgoing = request({ agent, hostname, port, method, path, headers: all, timeout: patienceMs });
      outgoing.on('timeout', () => outgoing.destroy(new Error(`${method} ${path}: sem resposta a tempo`)));
      let isAnswered = false;
      outgoing.on('response', (incoming) => {
        isAnswered = true;
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        // Either the server had closed the idle connection, or it refused the call before it was sent whole, and its
        // answer was lost with the connection: nothing was done, and the next try may read the answer.
        const isUndone = outgoing.reusedSocket || !outgoing.writableFinished;
        if (isUndone && !isAnswered && isHungUp(error) && triesLeft > 1) {
          send(call, triesLeft - 1).then(resolve, reject);
        } else reject(error);
      });
      outgoing.end(payload);
    });
  }

  return { send: (call) => send(call), close: () => agent.destroy() };
}

export const readJson = <T>({ body }: Answer): T => JSON.parse(body.toString()) as T;
