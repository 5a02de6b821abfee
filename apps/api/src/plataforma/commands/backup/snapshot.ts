import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { AppliedMigration } from '#plataforma/db/migration-plan.ts';
import { type Measured, writeDurably } from './durable-file.ts';
import type { BackupTable } from './manifest.ts';

/**
 * Sessions and invitations are left out, so that one that was ended since does not come back; migrations make their own table; what is
 * restored is another installation than the one it came from.
 */
const leftOut = ['migracao', 'sessao', 'sessao_encerrada', 'desafio_acesso', 'convite', 'identidade'];

type Table = { tabela: string; colunas: string[] };

/** What is written back must be there first: each table comes after those it refers to. */
const listTables = `
  with recursive tabela as (
    select c.oid, c.relname::text as nome from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
  ), degrau as (
    select oid, nome, 0 as altura from tabela
    union all
    select t.oid, t.nome, d.altura + 1 from degrau d
    join pg_constraint k on k.contype = 'f' and k.confrelid = d.oid and k.conrelid <> k.confrelid
    join tabela t on t.oid = k.conrelid
    where d.altura < 20
  )
  select nome as tabela, array(
    select attname::text from pg_attribute
    where attrelid = oid and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum
  ) as colunas
  from degrau where nome <> all ($1) group by oid, nome order by max(altura), nome`;

const listDocuments = `
  copy (select id, encode(sha256, 'hex'), tem_miniatura, cadastro_id, chave from documento order by id) to stdout`;

export const columnsOf = (names: string[]) => names.map((name) => `"${name}"`).join(', ');

async function copyTable(client: pg.PoolClient, folder: string, table: Table): Promise<BackupTable> {
  const { tabela, colunas } = table;
  const arquivo = `${tabela}.copy.gz`;
  const rows = client.query(copyTo(`copy "${tabela}" (${columnsOf(colunas)}) to stdout`));
  let measured: Measured = { bytes: 0, sha256: '' };
  await pipeline(rows, createGzip({ level: 3 }), async (packed: AsyncIterable<Buffer>) => {
    measured = await writeDurably(path.join(folder, arquivo), packed);
  });
  return { tabela, colunas, arquivo, linhas: rows.rowCount, ...measured };
}

export type Snapshot = { migracoes: AppliedMigration[]; tabelas: BackupTable[] };

/** Everything the database holds at one moment, while others go on writing; `onBegun` runs in that moment. */
export async function takeSnapshot(
  client: pg.PoolClient,
  { folder, documentList }: { folder: string; documentList: string },
  onBegun: () => Promise<void>,
  onTable: (tabela: string) => void,
): Promise<Snapshot> {
  const { rows: found } = await client.query<Table>(listTables, [leftOut]);
  await client.query('begin isolation level repeatable read read only; set local statement_timeout = 0');
  // As pg_dump does: a table that a migration writes anew meanwhile would be copied empty.
  await client.query(`lock table ${columnsOf(found.map(({ tabela }) => tabela))} in access share mode`);
  const { rows: migracoes } = await client.query<AppliedMigration>(
    'select numero, nome, checksum from migracao order by numero',
  );
  await onBegun();
  const { rows: tables } = await client.query<Table>(listTables, [leftOut]);
  const tabelas: BackupTable[] = [];
  for (const table of tables) {
    onTable(table.tabela);
    tabelas.push(await copyTable(client, folder, table));
  }
  await writeDurably(documentList, client.query(copyTo(listDocuments)));
  await client.query('commit');
  return { migracoes, tabelas };
}
