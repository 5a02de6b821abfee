import { constants, open } from 'node:fs/promises';

/** After a crash a new or renamed file is only there if its folder was synced to disk too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
