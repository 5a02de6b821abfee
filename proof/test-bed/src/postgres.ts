import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** The number of the PostgreSQL process of a data folder; throws when there is none on record. */
export async function readPostmasterPid(dataDir: string): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** A session on the database of a data folder, beside whatever server runs there. */
export async function openSession(dataDir: string): Promise<pg.Client> {
  const lines = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return connect({
    host: lines[4] ?? '',
    user: 'painel',
    password: (await readFile(path.join(dataDir, 'postgres.senha'), 'utf8')).trim(),
    database: 'painel',
  });
}

export async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: 'bancada',
    connectionTimeoutMillis: 60_000,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}
