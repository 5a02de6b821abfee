import { randomBytes } from 'node:crypto';
import { lstat, mkdir, readFile, readlink, realpath, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { type Account, canReach, findUnprivilegedAccount, giveTo, isRoot, systemFolder } from './account.ts';
import { codeOf, ignore, LocalPostgresError } from './errors.ts';

export type ClusterFolder = { folder: string; account: Account };

async function followLink(entry: string): Promise<string | null> {
  const info = await lstat(entry).catch(ignore('ENOENT'));
  if (!info?.isSymbolicLink()) return info && entry;
  return path.resolve(path.dirname(entry), await readlink(entry));
}

async function placeNewCluster(entry: string, account: Account): Promise<string> {
  if (await canReach(account, path.dirname(entry))) return entry;
  await mkdir(systemFolder, { recursive: true, mode: 0o755 });
  const folder = path.join(systemFolder, randomBytes(8).toString('hex'));
  // The link is made before the cluster: if this start is killed in between, the next one uses the same folder.
  await symlink(folder, entry);
  return folder;
}

async function chooseAccount(folder: string | null): Promise<Account> {
  if (!isRoot()) return null;
  const owner = folder && (await stat(folder).catch(ignore('ENOENT')));
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findUnprivilegedAccount();
}

async function checkExisting({ folder, account }: ClusterFolder): Promise<void> {
  const info = await stat(folder).catch(ignore('ENOENT'));
  if (info === null) return;
  if (account === null) {
    if (info.uid === process.getuid?.()) return;
    throw new LocalPostgresError(
      `O banco em ${folder} pertence a outro usuário (número ${info.uid}); ` +
        'inicie com ele ou aponte DATA_DIR para outra pasta.',
    );
  }
  if (info.uid !== account.uid) await giveTo(account, folder);
  if (await canReach(account, path.dirname(folder))) return;
  throw new LocalPostgresError(
    `O banco em ${folder} está numa pasta em que o usuário de número ${account.uid} não pode entrar; ` +
      'mova a pasta de dados para um lugar aberto e aponte DATA_DIR para ela.',
  );
}

/** Finds, or chooses, the folder of the database and the account that may run it. */
export async function resolveClusterFolder(dataDir: string): Promise<ClusterFolder> {
  await mkdir(dataDir, { recursive: true, mode: isRoot() ? 0o755 : 0o700 }).catch((error: unknown) => {
    // What Node says of a folder that can't be made on a read-only disk.
    throw codeOf(error) === 'ENOENT' ? Object.assign(error as Error, { code: 'EROFS' }) : error;
  });
  const entry = path.join(await realpath(dataDir), 'postgres');
  const existing = await followLink(entry);
  const account = await chooseAccount(existing);
  const place = { folder: existing ?? (await placeNewCluster(entry, account)), account };
  await checkExisting(place);
  return place;
}

/** PostgreSQL's major version; null: there is no cluster yet. */
export async function readClusterVersion(folder: string): Promise<string | null> {
  const text = await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(ignore('ENOENT'));
  return text?.trim() ?? null;
}
