import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * For whoever must know the port before the program that listens on it runs. Below the ports that a system hands out by itself,
 * so that nobody is given this one meanwhile.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return findFreePort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
}
