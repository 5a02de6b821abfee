import { readFile } from 'node:fs/promises';
import { findPostmaster } from '@painel-pj/local-postgres/pid-file';
import pg from 'pg';

/** A session on the database of a data folder, beside whatever server runs there. */
export async function openClusterSession(dataDir: string): Promise<pg.Client> {
  const postmaster = await findPostmaster(`${dataDir}/postgres`);
  const client = new pg.Client({
    host: postmaster?.socketFolder ?? '',
    user: 'painel',
    password: (await readFile(`${dataDir}/postgres.senha`, 'utf8')).trim(),
    database: 'painel',
  });
  await client.connect();
  return client;
}
