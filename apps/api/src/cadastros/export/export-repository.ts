import { Readable } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { plainCadastroJson } from '#cadastros/cadastro-json.ts';
import type { Filter } from '#cadastros/list/filter.ts';
import { type Order, sortOfTable } from '#cadastros/list/list-order.ts';
import { conditionsOf } from '#cadastros/list/list-query.ts';
import { hasTermsByIndex, rankOf } from '#cadastros/list/search-query.ts';
import type { Database } from '#plataforma/db/database.ts';
import { type Sql, whereAll } from '#plataforma/db/statement-parts.ts';
import type { Row } from './export-columns.ts';
import { type Column, companyColumns, personalColumns } from './export-columns.ts';

type ExportRequest = { filter: Filter; order: Order; hasPersonal: boolean };

export const columnsOf = ({ hasPersonal }: Pick<ExportRequest, 'hasPersonal'>): Column[] =>
  hasPersonal ? [...companyColumns, ...personalColumns] : companyColumns;

/** All registrations that match the filter, in the list's order. */
function queryExport(request: ExportRequest): Sql {
  const { filter, order } = request;
  const isFound = sql`cadastro.ordem in (select ordem from cadastro_busca where ${hasTermsByIndex(filter.termos)})`;
  const conditions = [...conditionsOf(filter), ...(filter.termos.length > 0 ? [isFound] : [])];
  const rank = rankOf(request);
  const columns = columnsOf(request).map(({ name, sql: whole, sqlOfCompany = whole }) => {
    const value = request.hasPersonal ? whole : sqlOfCompany;
    return sql`${sql.raw(value)} as ${sql.id(name)}`;
  });
  return sql`select ${sql.join(columns)} from cadastro ${order.join} ${whereAll(conditions)}
    order by ${rank ? sql`${rank}, ` : sql``}${sortOfTable(order)}`;
}

const lineBreak = 0x0a;

/** JSON text never contains these control characters, so with them as quote and delimiter COPY writes it unchanged. */
const copyAll = (token: string) => `
  copy (select ',' || ${plainCadastroJson('cadastro', pg.escapeLiteral(token))} from cadastro order by ordem desc)
  to stdout (format csv, delimiter e'\\x02', quote e'\\x01')`;

/** JSON text has no line breaks of its own, so each ends a row. */
function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(lineBreak); at !== -1; at = chunk.indexOf(lineBreak, at + 1)) lines += 1;
  return lines;
}

async function* readArray(
  client: pg.PoolClient,
  token: string,
  onRead: (rows: number) => void,
): AsyncGenerator<Buffer> {
  let isEmpty = true;
  for await (const chunk of client.query(copyTo(copyAll(token))) as AsyncIterable<Buffer>) {
    // Every line begins with a comma: the first one becomes the `[` of the array.
    if (isEmpty) chunk.write('[');
    isEmpty = false;
    onRead(countLines(chunk));
    yield chunk;
  }
  await client.query('commit');
  yield Buffer.from(isEmpty ? '[]' : ']');
}

/** Without time limits, because a client may read slowly; the route closes a connection that stalls. */
const beginReading = `begin read only; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

async function openStream(
  { pool }: Database,
  read: (client: pg.PoolClient) => AsyncGenerator<Buffer | string>,
): Promise<Readable> {
  const client = await pool.connect();
  try {
    await client.query(beginReading);
  } catch (error) {
    client.release(true);
    throw error;
  }
  const stream = Readable.from(read(client), { objectMode: false });
  // If the client left early, unread rows remain in the database connection, which is then closed.
  return stream.once('close', () => client.release(!stream.readableEnded));
}

/**
 * Every registration as one JSON array, newest first, as a stream that is never held in memory as a whole. `token` is
 * for the names of documents.
 */
export const streamCadastros = (
  db: Database,
  token: string,
  onRead: (rows: number) => void,
): Promise<Readable> => openStream(db, (client) => readArray(client, token, onRead));

const rowsAtOnce = 100;

async function* readRows(
  { kysely }: Database,
  client: pg.PoolClient,
  request: ExportRequest,
  write: (rows: Row[]) => string,
): AsyncGenerator<string> {
  const { sql: text, parameters } = queryExport(request).compile(kysely);
  await client.query(`declare exportacao no scroll cursor for ${text}`, [...parameters]);
  yield write([]);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${rowsAtOnce} from exportacao`);
    if (rows.length === 0) break;
    yield write(rows);
  }
  await client.query('commit');
}

/** The registrations that match, as text made by `write`, which is called first with no rows, then with some at a time. */
export const streamRows = (
  db: Database,
  request: ExportRequest,
  write: (rows: Row[]) => string,
): Promise<Readable> => openStream(db, (client) => readRows(db, client, request, write));
