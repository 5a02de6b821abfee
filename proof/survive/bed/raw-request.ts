import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection of our own to a server, for clients that behave as no HTTP library would. */
export async function dial(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.on('error', () => {});
  return socket;
}

export const headersOf = (lines: string[]): string => `${lines.join('\r\n')}\r\n\r\n`;

export const askForWholeList = (token: string): string =>
  headersOf(['GET /pj/unix HTTP/1.1', 'host: painel', `x-access-token: ${token}`]);
