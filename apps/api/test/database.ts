import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase, type Database } from '#plataforma/db/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: {
      connection: pg.ClientConfig;
      server: Pick<pg.ClientConfig, 'user' | 'password'>;
      template: string;
    };
  }
}

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client(inject('postgres').connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function createCopy(template: string): Promise<Database> {
  const name = `teste_${randomBytes(6).toString('hex')}`;
  // File by file: through the log, the usual way, takes four times as long.
  await runOnServer(`create database ${name} template ${template} strategy file_copy`);
  const { connection } = inject('postgres');
  // As many sessions as a server has, and the patience of the tests.
  return createDatabase({ ...connection, database: name, max: 20, connectionTimeoutMillis: 60_000 }, () =>
    runOnServer(`drop database ${name} with (force)`),
  );
}

/** A migrated database of the test file's own; `close()` drops it. */
export function createTestDatabase(): Promise<Database> {
  return createCopy(inject('postgres').template);
}

/** The same without a single table. */
export function createEmptyDatabase(): Promise<Database> {
  return createCopy('template1');
}

/** The same database for the role of a running server, which the PostgreSQL of every data folder has. */
export const openAsServer = ({ owner }: Database): Database =>
  createDatabase({ ...owner, ...inject('postgres').server }, async () => {}, owner);

/** `as`: another role than the owner. */
export function databaseUrlOf({ pool }: Database, as: 'owner' | 'server' = 'owner'): string {
  const { host = '', database } = pool.options;
  const { user, password } = as === 'server' ? inject('postgres').server : pool.options;
  return `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}`;
}
