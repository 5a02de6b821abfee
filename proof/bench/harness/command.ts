import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readMemory } from './process-memory.ts';

const peekMs = 20;

/** A command of the operator, as a process of its own: how long it took, and the most memory it held, in MB. */
export async function runCommand(name: string, words: string[], dataDir: string) {
  const program = fileURLToPath(
    new URL(`../../../apps/api/src/plataforma/commands/${name}.ts`, import.meta.url),
  );
  const startedAt = performance.now();
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peak = 0;
  const peek = async () => {
    const { most } = await readMemory(child.pid as number).catch(() => ({ most: 0 }));
    peak = Math.max(peak, most || 0);
  };
  const timer = setInterval(() => {
    void peek();
  }, peekMs);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(timer);
  if (code !== 0) throw new Error(`${name} ${words.join(' ')} ended with ${code}`);
  return { seconds: (performance.now() - startedAt) / 1000, peak };
}
