import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, openConnection } from './http-connection.ts';
import type { LoadOrder, LoadReport } from './load.ts';

const connections = new Map<number, Connection[]>();

async function connectionsTo(port: number, count: number): Promise<Connection[]> {
  const open = (connections.get(port) ?? []).filter((connection) => connection.isOpen());
  while (open.length < count) open.push(await openConnection(port));
  connections.set(port, open);
  return open.slice(0, count);
}

const encode = ({ port, requests }: LoadOrder) =>
  requests.map(({ method = 'GET', path, headers = {}, body = '' }) => {
    const lines = Object.entries({
      host: `127.0.0.1:${port}`,
      ...headers,
      ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    });
    return Buffer.from(
      `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
    );
  });

async function run(order: LoadOrder): Promise<LoadReport> {
  const requests = encode(order);
  const opened = await connectionsTo(order.port, order.connections);
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  const start = performance.now();
  const deadline = start + order.ms;
  // Each connection has requests of its own, one after the other: writers don't meet unless the order says so.
  const work = async ({ send }: Connection, lane: number) => {
    let next = start + ((order.everyMs ?? 0) * lane) / order.connections;
    for (let at = lane; performance.now() < deadline; at += order.connections) {
      if (order.everyMs !== undefined) {
        await wait(Math.max(0, next - performance.now()));
        next += order.everyMs;
      }
      const { status, ms } = await send(requests[at % requests.length] as Buffer);
      latencies.push(ms);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(opened.map(work));
  const elapsedMs = performance.now() - start;
  latencies.sort((a, b) => a - b);
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
  return {
    perSecond: (latencies.length / elapsedMs) * 1000,
    count: latencies.length,
    p50: at(0.5) ?? 0,
    p99: at(0.99) ?? 0,
    statuses,
  };
}

process.on('message', (order: LoadOrder) => {
  run(order).then(
    (report) => process.send?.({ report }),
    (error: Error) => process.send?.({ problem: error.message }),
  );
});
