import { setTimeout as wait } from 'node:timers/promises';

const pollMs = 20;

/** Asks again and again, for at most a while; a question that fails counts as no. */
export async function waitUntil(
  question: () => Promise<boolean>,
  what: string,
  limitMs = 60_000,
): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await question().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`esperou em vão: ${what}`);
    await wait(pollMs);
  }
}
