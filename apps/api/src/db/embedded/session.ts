import pg from 'pg';
import { superuser } from '#db/embedded/initialize.ts';
import { passwordFileOf } from '#db/embedded/password-file.ts';
import { StartupError } from '#startup-error.ts';

export type Credentials = { password: string; dataDir: string };

const lockSpace = 0x70_6a;
const presenceLock = 1;
const serverLock = 2;

/** PostgreSQL is starting, stopping, or full: the same attempt may succeed a moment later. */
const passingCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
]);

export function isPassing(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === undefined ? /connection|timeout/i.test((error as Error).message) : passingCodes.has(code);
}

/** A session on the maintenance database, or null when it can't be had right now. */
export async function openSession(
  socketFolder: string,
  { password, dataDir }: Credentials,
): Promise<pg.Client | null> {
  const client = new pg.Client({
    host: socketFolder,
    port: 5432,
    user: superuser,
    password,
    database: 'postgres',
    application_name: 'painel-pj posse',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (isPassing(error)) return null;
    if ((error as { code?: string }).code !== '28P01') throw error;
    throw new StartupError(
      `O banco em ${dataDir} não aceita a senha guardada em ${passwordFileOf(dataDir)}; ` +
        'restaure os dois da mesma cópia de segurança.',
    );
  }
}

/** Every process that uses the database holds this one together with the others. */
export async function announcePresence(session: pg.Client): Promise<void> {
  await session.query('select pg_advisory_lock_shared($1, $2)', [lockSpace, presenceLock]);
}

/** True when nobody else is present; from then on newcomers wait until the database has stopped. */
export async function closeDoor(session: pg.Client): Promise<boolean> {
  await session.query('select pg_advisory_unlock_shared($1, $2)', [lockSpace, presenceLock]);
  return tryLock(session, presenceLock);
}

/** The one server of a data folder holds this alone. */
export async function tryServerLock(session: pg.Client): Promise<boolean> {
  return tryLock(session, serverLock);
}

async function tryLock(session: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await session.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
    lockSpace,
    lock,
  ]);
  return rows[0]?.taken === true;
}
