import { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '#db/database.ts';
import { plainCadastroJson } from './cadastro-json.ts';

/** JSON text never holds a raw control character, so with these for marks COPY writes it untouched. */
const copyAll = (token: string) => `
  copy (select ',' || ${plainCadastroJson('cadastro', pg.escapeLiteral(token))} from cadastro order by ordem desc)
  to stdout (format csv, delimiter e'\\x02', quote e'\\x01')`;

async function* readArray(client: pg.PoolClient, token: string): AsyncGenerator<Buffer> {
  let isEmpty = true;
  for await (const chunk of client.query(copyTo(copyAll(token))) as AsyncIterable<Buffer>) {
    // Every line begins with a comma: the first becomes the array's beginning.
    if (isEmpty) chunk.write('[');
    isEmpty = false;
    yield chunk;
  }
  await client.query('commit');
  yield Buffer.from(isEmpty ? '[]' : ']');
}

/**
 * Every registration as one JSON array, newest first, read as fast as it is consumed and never held whole. `token` is
 * for the names of documents.
 */
export async function streamCadastros({ pool }: Database, token: string): Promise<Readable> {
  const client = await pool.connect();
  try {
    await client.query('begin read only; set local statement_timeout = 0');
  } catch (error) {
    client.release(true);
    throw error;
  }
  const stream = Readable.from(readArray(client, token), { objectMode: false });
  // A reader that left leaves the rest of the copy in the connection: it is of no more use.
  return stream.once('close', () => client.release(!stream.readableEnded));
}
