import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPostgres } from '@painel-pj/local-postgres/open-postgres';
import type pg from 'pg';

export type SharedDatabase = {
  /** For the role that owns the tables, and for the one that works with them. */
  owner: pg.ClientConfig;
  connection: pg.ClientConfig;
  stop(): Promise<void>;
};

export const urlOf = ({ user, password, host = '', database }: pg.ClientConfig): string =>
  `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}`;

/** A PostgreSQL that belongs to no server: several may work on it. */
export async function startSharedDatabase(): Promise<SharedDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'painel-banco-'));
  await chmod(folder, 0o755);
  const { owner, connection, close } = await openPostgres(folder, { exclusive: true });
  return {
    owner,
    connection,
    async stop() {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
