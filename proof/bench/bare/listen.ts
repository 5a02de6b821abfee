import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a floor was handed by `startBare`. */
export const readSettings = <Settings>() => JSON.parse(process.argv[2] ?? '{}') as Settings;

const json = 'application/json; charset=utf-8';

/** As the server's own. */
const keepAliveMs = 72_000;

/** The least a server can be: no framework, no log, no headers but the body's. */
export async function listen(answer: (request: IncomingMessage) => Promise<string | Buffer>): Promise<void> {
  const fail = (response: ServerResponse, error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    response.writeHead(500, { 'content-length': 0 }).end();
  };
  const server = createServer((request, response) => {
    answer(request).then(
      (body) => {
        const head = { 'content-type': json, 'content-length': Buffer.byteLength(body) };
        response.writeHead(200, head).end(body);
      },
      (error: Error) => fail(response, error),
    );
  });
  server.keepAliveTimeout = keepAliveMs;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send?.((server.address() as AddressInfo).port);
}
