import pg from 'pg';
import { codeOf, LocalPostgresError } from './errors.ts';
import { superuser } from './init-cluster.ts';
import { passwordFileOf } from './password-file.ts';
import type { Cluster } from './postmaster.ts';

const lockSpace = 0x70_6a;
const usersLock = 1;
const serverLock = 2;

/** PostgreSQL is starting, stopping, or full: the same attempt may succeed a moment later. */
const transientCodes = new Set([
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

export function isTransient(error: unknown): boolean {
  const code = codeOf(error);
  return code === '' ? /connection|timeout/i.test((error as Error).message) : transientCodes.has(code);
}

/** A session on the maintenance database, or null if PostgreSQL does not accept one at the moment. */
export async function openSession(
  socketFolder: string,
  { password, dataDir }: Pick<Cluster, 'password' | 'dataDir'>,
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
    if (isTransient(error)) return null;
    if (codeOf(error) !== '28P01') throw error;
    throw new LocalPostgresError(
      `O banco em ${dataDir} não aceita a senha guardada em ${passwordFileOf(dataDir)}; ` +
        'restaure os dois da mesma cópia de segurança.',
    );
  }
}

/** Every process that uses the database holds this lock in shared mode. */
export async function lockAsUser(session: pg.Client): Promise<void> {
  await session.query('select pg_advisory_lock_shared($1, $2)', [lockSpace, usersLock]);
}

/** True when no other process uses the database; new ones then wait until it has stopped. */
export async function lockAsLastUser(session: pg.Client): Promise<boolean> {
  await session.query('select pg_advisory_unlock_shared($1, $2)', [lockSpace, usersLock]);
  return tryLock(session, usersLock);
}

/** Only one server of a data folder can hold this lock. */
export async function tryLockAsServer(session: pg.Client): Promise<boolean> {
  return tryLock(session, serverLock);
}

async function tryLock(session: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await session.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
    lockSpace,
    lock,
  ]);
  return rows[0]?.taken === true;
}
