import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./argon2-process.ts', import.meta.url));
/** The product's own figures. */
const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** The hash alone, in a process of its own. */
export async function startArgon2(atOnce: number) {
  const settings = JSON.stringify({ ...options, atOnce });
  const child = fork(program, [settings], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(child, 'message');
  return {
    async verifyFor(ms: number): Promise<number> {
      child.send(ms);
      const [perSecond] = (await once(child, 'message')) as [number];
      return perSecond;
    },
    stop: () => child.kill(),
  };
}
