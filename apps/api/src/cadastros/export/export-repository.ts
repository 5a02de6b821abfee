import { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { plainCadastroJson } from '#cadastros/cadastro-json.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Row } from './export-format.ts';
import { type ExportRequest, queryExport } from './export-query.ts';

/** JSON text never contains these control characters, so with them as quote and delimiter COPY writes it unchanged. */
const copyAll = (token: string) => `
  copy (select ',' || ${plainCadastroJson('cadastro', pg.escapeLiteral(token))} from cadastro order by ordem desc)
  to stdout (format csv, delimiter e'\\x02', quote e'\\x01')`;

async function* readArray(client: pg.PoolClient, token: string): AsyncGenerator<Buffer> {
  let isEmpty = true;
  for await (const chunk of client.query(copyTo(copyAll(token))) as AsyncIterable<Buffer>) {
    // Every line begins with a comma: the first one becomes the `[` of the array.
    if (isEmpty) chunk.write('[');
    isEmpty = false;
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
export const streamCadastros = (db: Database, token: string): Promise<Readable> =>
  openStream(db, (client) => readArray(client, token));

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
