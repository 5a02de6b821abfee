import { chmod, lstat, mkdir, readlink, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { findUnprivilegedAccount, isRoot } from '#db/embedded/account.ts';
import { findBinaries } from '#db/embedded/binaries.ts';
import { privateRoot } from '#db/embedded/private-root.ts';
import { canReach } from '#db/embedded/reachability.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../../test/temporary-folder.ts';

describe.runIf(isRoot())('root, in a folder that only root can enter', () => {
  let temporary: TemporaryFolder;
  let cluster: string;

  beforeAll(async () => {
    temporary = await createTemporaryFolder();
    await mkdir(path.join(temporary.path, 'closed'), { mode: 0o700 });
  });

  afterAll(async () => {
    await temporary.remove();
    if (cluster.startsWith(`${privateRoot}/`)) await rm(cluster, { recursive: true, force: true });
  });

  test('the database lives outside it, and is found again after the folder was moved', async () => {
    const dataDir = path.join(temporary.path, 'closed/data');
    const first = await openDatabase({ dataDir, databaseUrl: null }, { exclusive: true, fsync: false });
    await first.pool.query('create table lembranca (texto text)');
    await first.close();
    cluster = await readlink(path.join(dataDir, 'postgres'));
    expect(path.dirname(cluster)).toBe(privateRoot);
    expect((await stat(cluster)).uid).toBe((await findUnprivilegedAccount()).uid);
    expect((await stat(path.join(temporary.path, 'closed'))).mode & 0o777).toBe(0o700);

    const moved = path.join(temporary.path, 'closed/moved');
    await rename(dataDir, moved);
    const second = await openDatabase(
      { dataDir: moved, databaseUrl: null },
      { exclusive: true, fsync: false },
    );
    expect((await second.pool.query('select * from lembranca')).rowCount).toBe(0);
    await second.close();
    expect((await lstat(path.join(moved, 'postgres'))).isSymbolicLink()).toBe(true);
  });

  test('reachability follows the permission bits of every folder above', async () => {
    const account = await findUnprivilegedAccount();
    const inside = path.join(temporary.path, 'closed/inside');
    await mkdir(inside, { mode: 0o755 });
    expect(await canReach(account, inside)).toBe(false);
    await chmod(path.join(temporary.path, 'closed'), 0o711);
    expect(await canReach(account, inside)).toBe(true);
    await chmod(path.join(temporary.path, 'closed'), 0o700);
  });

  test('the programs given to the unprivileged account are within its reach', async () => {
    const account = await findUnprivilegedAccount();
    const { postgres } = await findBinaries(account);
    expect(await canReach(account, path.dirname(postgres))).toBe(true);
  });
});
