import { execFile } from 'node:child_process';
import { chmod, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const chunk = Buffer.alloc(64 * 1024, 1);

export type SmallDisk = {
  /** Takes all the space that is left. */
  fill(): Promise<void>;
  free(): Promise<void>;
  unmount(): Promise<void>;
};

/** A file system in memory of so many megabytes; null where this machine does not let us mount one. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk | null> {
  await mkdir(folder, { recursive: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  } catch {
    return null;
  }
  await chmod(folder, 0o755);
  const ballast = path.join(folder, 'lastro');
  return {
    async fill() {
      const file = await open(ballast, 'a');
      try {
        for (;;) await file.write(chunk);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast, { force: true }),
    async unmount() {
      await run('umount', ['-l', folder]);
    },
  };
}
