import { chmod, lstat, mkdir, mkdtemp, readlink, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canReach, findUnprivilegedAccount, isRoot, systemFolder } from './account.ts';
import { openPostgres } from './open-postgres.ts';
import { findPrograms } from './programs.ts';

describe.runIf(isRoot())('root, in a folder that only root can enter', () => {
  let temporary: string;
  let cluster: string;

  beforeAll(async () => {
    temporary = await mkdtemp(path.join(tmpdir(), 'painel-pj-postgres-'));
    await chmod(temporary, 0o755);
    await mkdir(path.join(temporary, 'closed'), { mode: 0o700 });
  });

  afterAll(async () => {
    await rm(temporary, { recursive: true, force: true });
    if (cluster.startsWith(`${systemFolder}/`)) await rm(cluster, { recursive: true, force: true });
  });

  test('the database lives outside it, and is found again after the folder was moved', async () => {
    const dataDir = path.join(temporary, 'closed/data');
    const first = await openPostgres(dataDir, { exclusive: true, fsync: false });
    await first.close();
    cluster = await readlink(path.join(dataDir, 'postgres'));
    expect(path.dirname(cluster)).toBe(systemFolder);
    expect((await stat(cluster)).uid).toBe((await findUnprivilegedAccount())?.uid);
    expect((await stat(path.join(temporary, 'closed'))).mode & 0o777).toBe(0o700);

    const moved = path.join(temporary, 'closed/moved');
    await rename(dataDir, moved);
    const said: string[] = [];
    const onProgress = (text: string) => said.push(text);
    const second = await openPostgres(moved, { exclusive: true, fsync: false, onProgress });
    await second.close();
    expect((await lstat(path.join(moved, 'postgres'))).isSymbolicLink()).toBe(true);
    expect(await readlink(path.join(moved, 'postgres'))).toBe(cluster);
    expect(said).not.toContain('Criando o banco de dados…');
  });

  test('reachability follows the permission bits of every folder above', async () => {
    const account = await findUnprivilegedAccount();
    const inside = path.join(temporary, 'closed/inside');
    await mkdir(inside, { mode: 0o755 });
    expect(await canReach(account, inside)).toBe(false);
    await chmod(path.join(temporary, 'closed'), 0o711);
    expect(await canReach(account, inside)).toBe(true);
    await chmod(path.join(temporary, 'closed'), 0o700);
  });

  test('the programs given to the unprivileged account are within its reach', async () => {
    const account = await findUnprivilegedAccount();
    const { postgres } = await findPrograms(account);
    expect(await canReach(account, path.dirname(postgres))).toBe(true);
  });
});
