import { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '#db/database.ts';
import { cadastroJson } from './cadastro-json.ts';

/** JSON text never holds a raw control character, so with these for marks COPY writes it untouched. */
const copyAll = `
  copy (select ',' || ${cadastroJson('cadastro')} from cadastro order by ordem desc)
  to stdout (format csv, delimiter e'\\x02', quote e'\\x01')`;

const lineEnd = 0x0a;

/** Some fifty registrations: while others are served, a connection has three times that ready at once. */
const blockBytes = 64 * 1024;

type Change = (json: string) => string;

/** Where the last whole line within a block ends, or the first of all when it is longer than that. */
const blockEnd = (bytes: Buffer) =>
  Math.max(bytes.indexOf(lineEnd), bytes.lastIndexOf(lineEnd, blockBytes)) + 1;

/** Whole lines, one a registration, a block of them at a time. */
async function* readLines(client: pg.PoolClient): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of client.query(copyTo(copyAll)) as AsyncIterable<Buffer>) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (let end = blockEnd(rest); end > 0; end = blockEnd(rest)) {
      yield rest.subarray(0, end);
      rest = rest.subarray(end);
    }
  }
}

async function* readArray(
  client: pg.PoolClient,
  change: Change,
  pause: () => Promise<void>,
): AsyncGenerator<Buffer> {
  let opening = '[';
  for await (const lines of readLines(client)) {
    // What is changed is ASCII: as latin1, the bytes around it go through untouched, and nothing is decoded.
    const changed = change(lines.toString('latin1', 1));
    yield Buffer.from(opening + changed, 'latin1');
    opening = ',';
    await pause();
  }
  await client.query('commit');
  yield Buffer.from(opening === '[' ? '[]' : ']');
}

/**
 * Every registration as one JSON array, newest first, read as fast as it is consumed and never held whole. `change` is
 * given some registrations at a time, byte for byte; `pause` is waited for after each time.
 */
export async function streamCadastros(
  { pool }: Database,
  change: Change,
  pause: () => Promise<void>,
): Promise<Readable> {
  const client = await pool.connect();
  try {
    await client.query('begin read only; set local statement_timeout = 0');
  } catch (error) {
    client.release(true);
    throw error;
  }
  const stream = Readable.from(readArray(client, change, pause), { objectMode: false });
  // A reader that left leaves the rest of the copy in the connection: it is of no more use.
  return stream.once('close', () => client.release(!stream.readableEnded));
}
