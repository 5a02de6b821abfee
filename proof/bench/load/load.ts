import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type Request = { method?: string; path: string; headers?: Record<string, string>; body?: string };

/** `requests` are taken in turns; connections start at different ones. */
export type LoadOrder = {
  port: number;
  requests: Request[];
  connections: number;
  ms: number;
  /** How often each connection asks, as people do; without it, as soon as it is answered. */
  everyMs?: number;
};

export type LoadReport = {
  perSecond: number;
  count: number;
  p50: number;
  p99: number;
  statuses: Record<string, number>;
};

export type Load = {
  /** Refuses any answer but `status`, so that nobody is fast by failing. */
  run(order: LoadOrder, status?: number): Promise<LoadReport>;
  stop(): void;
};

const program = fileURLToPath(new URL('./load-process.ts', import.meta.url));

/** A process that asks, kept from one slice to the next: connections and compiled code stay warm. */
export function startLoad(): Load {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return {
    async run(order, status = 200) {
      child.send(order);
      const [message] = (await once(child, 'message')) as [{ report?: LoadReport; problem?: string }];
      if (!message.report) throw new Error(`load on port ${order.port}: ${message.problem}`);
      const other = Object.keys(message.report.statuses).filter((seen) => Number(seen) !== status);
      if (other.length > 0) {
        throw new Error(`expected only ${status}, got ${JSON.stringify(message.report.statuses)}`);
      }
      return message.report;
    },
    stop: () => child.kill(),
  };
}
