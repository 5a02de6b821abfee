import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

export type Measured = { bytes: number; sha256: string };

/** Writes what comes, closed to others, and resolves once it is on the disk. */
export async function writeDurably(file: string, content: AsyncIterable<Buffer>): Promise<Measured> {
  const hash = createHash('sha256');
  let bytes = 0;
  const handle = await open(file, 'w', 0o600);
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Null when there is no such file. */
export async function measureFile(file: string): Promise<Measured | null> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
}
