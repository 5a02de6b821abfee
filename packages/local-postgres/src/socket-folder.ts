import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { ClusterFolder } from './cluster-folder.ts';
import { LocalPostgresError } from './errors.ts';

/** The kernel's limit is 104 bytes on macOS and 108 on Linux, including the final zero byte. */
const longestSocketPath = 103;

/** The cluster's own folder, or a private one under /tmp when the path would be too long. */
export async function resolveSocketFolder({ folder, account }: ClusterFolder): Promise<string> {
  if (Buffer.byteLength(path.join(folder, '.s.PGSQL.5432')) <= longestSocketPath) return folder;
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const socketFolder = `/tmp/painel-pj-${hash}`;
  const isNew = await mkdir(socketFolder, { mode: 0o700, recursive: true });
  if (isNew && account) await chown(socketFolder, account.uid, account.gid);
  const info = await lstat(socketFolder);
  const owner = account?.uid ?? process.getuid?.();
  if (info.isDirectory() && info.uid === owner && (info.mode & 0o077) === 0) return socketFolder;
  throw new LocalPostgresError(
    `A pasta ${socketFolder} pertence a outro usuário ou está aberta a todos; apague-a, ou use um DATA_DIR mais curto.`,
  );
}
