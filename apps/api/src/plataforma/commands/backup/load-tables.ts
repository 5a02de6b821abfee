import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { formerColumns, isOfVersionBefore } from '#plataforma/db/migration-plan.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import type { BackupTable, Manifest } from './manifest.ts';
import { columnsOf } from './snapshot.ts';

async function loadTable(client: pg.PoolClient, folder: string, table: BackupTable): Promise<void> {
  const { tabela, colunas, arquivo, linhas } = table;
  const rows = client.query(copyFrom(`copy "${tabela}" (${columnsOf(colunas)}) from stdin`));
  await pipeline(createReadStream(path.join(folder, arquivo)), createGunzip(), rows);
  if (rows.rowCount === linhas) return;
  throw new StartupError(
    `A cópia diz ${linhas} linhas em ${tabela}, e vieram ${rows.rowCount}. Nada foi restaurado.`,
  );
}

/** The next number of every counter comes after the last one in use. */
async function advanceCounters(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ tabela: string; coluna: string; contador: string }>(`
    select c.relname::text as tabela, a.attname::text as coluna,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as contador
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'`);
  for (const { tabela, coluna, contador } of rows) {
    await client.query(
      `select setval($1::regclass, max("${coluna}")) from "${tabela}" having max("${coluna}") is not null`,
      [contador],
    );
  }
}

/** What triggers would add is in the backup as well. */
async function setTriggers(client: pg.PoolClient, tabelas: BackupTable[], state: 'enable' | 'disable') {
  for (const { tabela } of tabelas) await client.query(`alter table "${tabela}" ${state} trigger user`);
}

/** Every row of a backup into tables that are there, in place of what migrations put in them: all, or none. */
export async function loadTables(
  client: pg.PoolClient,
  folder: string,
  { migracoes, tabelas }: Pick<Manifest, 'migracoes' | 'tabelas'>,
  onTable: (tabela: string) => void,
  beforeCommit: () => Promise<void>,
): Promise<void> {
  await client.query('begin; set local statement_timeout = 0');
  await setTriggers(client, tabelas, 'disable');
  for (const { tabela } of tabelas.toReversed()) await client.query(`delete from "${tabela}"`);
  const isFormer = isOfVersionBefore(migracoes);
  if (isFormer) await client.query(formerColumns.restore);
  for (const table of tabelas) {
    onTable(table.tabela);
    await loadTable(client, folder, table);
  }
  if (isFormer) await client.query(formerColumns.remove);
  await advanceCounters(client);
  await setTriggers(client, tabelas, 'enable');
  await beforeCommit();
  await client.query('commit');
}
