import { randomBytes } from 'node:crypto';
import { lstat, mkdir, readFile, readlink, realpath, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { type Account, findUnprivilegedAccount, isRoot } from '#db/embedded/account.ts';
import { chownTree } from '#db/embedded/chown-tree.ts';
import { privateRoot } from '#db/embedded/private-root.ts';
import { canReach } from '#db/embedded/reachability.ts';
import { StartupError } from '#startup-error.ts';

/** `account` is who runs PostgreSQL; null: whoever runs this process. */
export type ClusterFolder = { folder: string; account: Account | null };

async function followEntry(entry: string): Promise<string | null> {
  const info = await lstat(entry).catch(() => null);
  if (info === null) return null;
  if (info.isSymbolicLink()) return path.resolve(path.dirname(entry), await readlink(entry));
  return entry;
}

async function placeNewCluster(entry: string, account: Account | null): Promise<string> {
  if (account === null || (await canReach(account, path.dirname(entry)))) return entry;
  await mkdir(privateRoot, { recursive: true, mode: 0o755 });
  const folder = path.join(privateRoot, randomBytes(8).toString('hex'));
  // The link comes before the cluster: a start killed in between finds its way back.
  await symlink(folder, entry);
  return folder;
}

async function chooseAccount(folder: string | null): Promise<Account | null> {
  if (!isRoot()) return null;
  const owner = folder === null ? null : await stat(folder).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findUnprivilegedAccount();
}

async function checkExisting(folder: string, account: Account | null): Promise<void> {
  const info = await stat(folder).catch(() => null);
  if (info === null) return;
  if (account !== null) {
    if (info.uid !== account.uid) await chownTree(folder, account);
    if (await canReach(account, path.dirname(folder))) return;
    throw new StartupError(
      `O banco em ${folder} está numa pasta em que o usuário de número ${account.uid} não pode entrar; ` +
        'mova a pasta de dados para um lugar aberto e aponte DATA_DIR para ela.',
    );
  }
  if (info.uid === process.getuid?.()) return;
  throw new StartupError(
    `O banco em ${folder} pertence a outro usuário (número ${info.uid}); ` +
      'inicie com ele ou aponte DATA_DIR para outra pasta.',
  );
}

/** Finds, or chooses, the folder of the database and the account that may run it. */
export async function resolveClusterFolder(dataDir: string): Promise<ClusterFolder> {
  await mkdir(dataDir, { recursive: true, mode: isRoot() ? 0o755 : 0o700 });
  const entry = path.join(await realpath(dataDir), 'postgres');
  const existing = await followEntry(entry);
  const account = await chooseAccount(existing);
  const folder = existing ?? (await placeNewCluster(entry, account));
  await checkExisting(folder, account);
  return { folder, account };
}

export async function readClusterVersion(folder: string): Promise<string | null> {
  const text = await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
  return text?.trim() ?? null;
}
