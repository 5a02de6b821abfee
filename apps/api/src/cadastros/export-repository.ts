import { Readable } from 'node:stream';
import type pg from 'pg';
import type { Database } from '#db/database.ts';
import { cadastroJson } from './cadastro-json.ts';
import { newest } from './cadastro-repository.ts';

const rowsAtOnce = 50;

const findBatch = `
  select string_agg(linha, ',') as linhas, min(ordem) as fim
  from (
    select ordem, ${cadastroJson('cadastro')} as linha from cadastro where ordem < $1 order by ordem desc limit $2
  ) lote`;

type Batch = { linhas: string | null; fim: string };

async function readBatch(client: pg.PoolClient, before: string): Promise<Batch> {
  const { rows } = await client.query<Batch>({
    name: 'cadastros-lote',
    text: findBatch,
    values: [before, rowsAtOnce],
  });
  return rows[0] as Batch;
}

async function* readArray(client: pg.PoolClient, change: (json: string) => string): AsyncGenerator<string> {
  let isWhole = false;
  try {
    let opening = '[';
    let batch = await readBatch(client, newest);
    while (batch.linhas !== null) {
      // Read while this one is on its way.
      const next = readBatch(client, batch.fim);
      next.catch(() => {});
      yield opening + change(batch.linhas);
      opening = ',';
      batch = await next;
    }
    yield opening === '[' ? '[]' : ']';
    await client.query('commit');
    isWhole = true;
  } finally {
    // A reader that left half-way leaves a question open in the connection: it is of no more use.
    client.release(!isWhole);
  }
}

/**
 * Every registration as one JSON array, newest first, as of one moment, read as fast as it is consumed and never held
 * whole. `change` is given a few at a time.
 */
export async function streamCadastros(
  { pool }: Database,
  change: (json: string) => string,
): Promise<Readable> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
  } catch (error) {
    client.release(true);
    throw error;
  }
  return Readable.from(readArray(client, change), { objectMode: false });
}
