import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Account } from '#db/embedded/account.ts';
import type { ClusterFolder } from '#db/embedded/cluster-folder.ts';
import { canReach } from '#db/embedded/reachability.ts';
import { StartupError } from '#startup-error.ts';

/** The kernel keeps a socket's path in 104 bytes on macOS and 108 on Linux, its end mark included. */
const longestSocketPath = 103;

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, '.s.PGSQL.5432')) <= longestSocketPath;
}

async function findTemporaryRoot(account: Account | null): Promise<string> {
  const root = tmpdir();
  const isUsable = await stat(root).then(
    async () => account === null || (await canReach(account, root)),
    () => false,
  );
  return isUsable && fits(path.join(root, 'painel-pj-0123456789abcdef')) ? root : '/tmp';
}

/** The cluster's own folder, or a private one under the temporary folder when the path would be too long. */
export async function resolveSocketFolder({ folder, account }: ClusterFolder): Promise<string> {
  if (fits(folder)) return folder;
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const socketFolder = path.join(await findTemporaryRoot(account), `painel-pj-${hash}`);
  try {
    await mkdir(socketFolder, { mode: 0o700 });
    if (account) await chown(socketFolder, account.uid, account.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const info = await lstat(socketFolder);
  const owner = account?.uid ?? process.getuid?.();
  if (info.isDirectory() && info.uid === owner && (info.mode & 0o077) === 0) return socketFolder;
  throw new StartupError(
    `A pasta ${socketFolder} pertence a outro usuário ou está aberta a todos; apague-a, ou use um DATA_DIR mais curto.`,
  );
}
