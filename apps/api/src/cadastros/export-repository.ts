import { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '#db/database.ts';
import { cadastroJson } from './cadastro-json.ts';

/** JSON text never holds a raw control character, so with these for marks COPY writes it untouched. */
const copyAll = `
  copy (select ',' || ${cadastroJson('cadastro')} from cadastro order by ordem desc)
  to stdout (format csv, delimiter e'\\x02', quote e'\\x01')`;

const comma = ','.charCodeAt(0);
const bracket = '['.charCodeAt(0);

async function* readArray(client: pg.PoolClient): AsyncGenerator<Buffer> {
  let isWhole = false;
  try {
    let isOpen = false;
    for await (const chunk of client.query(copyTo(copyAll)) as AsyncIterable<Buffer>) {
      if (!isOpen && chunk[0] === comma) chunk[0] = bracket;
      isOpen = true;
      yield chunk;
    }
    yield Buffer.from(isOpen ? ']' : '[]');
    await client.query('commit');
    isWhole = true;
  } finally {
    // A reader that left half-way leaves the rest of the copy in the connection: it is of no more use.
    client.release(!isWhole);
  }
}

/** Every registration as one JSON array, newest first, read as fast as it is consumed and never held whole. */
export async function streamCadastros({ pool }: Database): Promise<Readable> {
  const client = await pool.connect();
  try {
    await client.query('begin read only; set local statement_timeout = 0');
  } catch (error) {
    client.release(true);
    throw error;
  }
  return Readable.from(readArray(client), { objectMode: false });
}
