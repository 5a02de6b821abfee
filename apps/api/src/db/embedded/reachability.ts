import type { Stats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from '#db/embedded/account.ts';

function mayEnter(account: Account, folder: Stats): boolean {
  if (folder.uid === account.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === account.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}

/** Whether the account may pass through `folder` and everything above it. */
export async function canReach(account: Account, folder: string): Promise<boolean> {
  let current = await realpath(folder);
  while (mayEnter(account, await stat(current))) {
    const parent = path.dirname(current);
    if (parent === current) return true;
    current = parent;
  }
  return false;
}
