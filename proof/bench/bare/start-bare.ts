import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type Bare = { port: number; pid: number; stop(): void };

/** A floor in a process of its own: `bare/<name>-process.ts`, which is handed `settings` and answers its port. */
export async function startBare(name: string, settings: object): Promise<Bare> {
  const program = fileURLToPath(new URL(`./${name}-process.ts`, import.meta.url));
  const child = fork(program, [JSON.stringify(settings)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [port] = (await once(child, 'message')) as [number];
  return { port, pid: child.pid as number, stop: () => child.kill() };
}
