import { lchown, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from '#db/embedded/account.ts';

export async function chownTree(folder: string, account: Account): Promise<void> {
  await lchown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await chownTree(file, account);
    else await lchown(file, account.uid, account.gid);
  }
}
