import { hash, verify } from '@node-rs/argon2';
import { readSettings } from './listen.ts';

export type Argon2Settings = { memoryCost: number; timeCost: number; parallelism: number; atOnce: number };

const { atOnce, ...options } = readSettings<Argon2Settings>();
const password = 'girafa-lilas-no-telhado';
const stored = await hash(password, options);

/** Verifications a second, as many at once as the server lets run. */
async function verifyFor(ms: number): Promise<number> {
  const start = performance.now();
  let count = 0;
  const work = async () => {
    while (performance.now() - start < ms) {
      await verify(stored, password);
      count++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (count / (performance.now() - start)) * 1000;
}

process.on('message', (ms: number) => {
  void verifyFor(ms).then((perSecond) => process.send?.(perSecond));
});
process.send?.(0);
