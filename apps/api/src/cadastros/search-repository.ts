import { setImmediate as letOthersRun } from 'node:timers/promises';
import type pg from 'pg';
import { type Grams, type Longest, listGrams, startBlock } from './search-grams.ts';

type Size = { rows: number; longest: Longest; shares: number };

/** Made in four shares, a large block takes some thirty megabytes at a time. */
const small: Size = { rows: 1024, longest: 3, shares: 1 };
const large: Size = { rows: 30_720, longest: 4, shares: 4 };
const rowsAtOnce = 512;
const loosePerTurn = 100;
const sealingLock = 7_301_006;

type Fronteira = { pequenos: number; grandes: number; fim: number };
type Texto = { ordem: number; texto: string; xmin: string };

async function* buildBlock(textos: Texto[], { rows, longest, shares }: Size): AsyncGenerator<Grams> {
  for (let share = 0; share < shares; share++) {
    const block = startBlock(rows, { longest, share, shares });
    for (const [at, { ordem, texto }] of textos.entries()) {
      block.add(rows - 1 - (ordem % rows), texto);
      if (at % rowsAtOnce === rowsAtOnce - 1) await letOthersRun();
    }
    yield* block.end();
  }
}

/** Makes a block of the rows that follow `from`, in place of the smaller ones there. Rows written meanwhile are loose. */
async function sealBlock(client: pg.ClientBase, from: number, size: Size): Promise<void> {
  const range = [from, from + size.rows];
  const { rows } = await client.query<Texto>(
    'select ordem::float8, texto, xmin::text from cadastro_busca where ordem >= $1 and ordem < $2',
    range,
  );
  for await (const { raras, quantos, lugares, comuns, bits } of buildBlock(rows, size)) {
    await client.query('select busca_guarda($1, $2, $3, $4, $5, $6, $7)', [
      size.rows,
      from / size.rows,
      raras,
      quantos,
      lugares,
      comuns,
      bits,
    ]);
  }
  await client.query('select busca_avanca($1, $2, $3, $4)', [
    ...range,
    rows.map(({ ordem }) => ordem),
    rows.map(({ xmin }) => xmin),
  ]);
}

/** Puts rows that came or changed late into their blocks; what they no longer hold does no harm there. */
async function foldLoose(client: pg.ClientBase, { grandes }: Fronteira): Promise<boolean> {
  const { rows } = await client.query<{ vez: string; ordem: number; texto: string }>(
    `select a.vez, b.ordem::float8, b.texto from busca_avulsa a join cadastro_busca b using (ordem)
     order by a.vez limit $1`,
    [loosePerTurn],
  );
  for (const { ordem, texto } of rows) {
    const { rows: tamanho, longest } = ordem < grandes ? large : small;
    await client.query(
      `insert into busca_bloco as b (tamanho, bloco, grama, lugares)
       select $1, $2, grama, array[$3::integer] from unnest($4::text[]) grama
       on conflict (tamanho, grama, bloco)
       do update
         set lugares = b.lugares | $3::integer, linhas = set_bit(b.linhas, $3, 1), densas = set_bit(b.densas, $3, 1)`,
      [tamanho, Math.floor(ordem / tamanho), tamanho - 1 - (ordem % tamanho), listGrams(texto, longest)],
    );
  }
  await client.query('delete from busca_avulsa where vez = any ($1)', [rows.map(({ vez }) => vez)]);
  return rows.length === loosePerTurn;
}

/** Small blocks are soon made. Large ones take time and memory, that whoever loads many rows has no use for. */
export type Sizes = 'small' | 'all';

/** One step of what is due, in the transaction given; false when nothing is, or another process is at it. */
export async function takeTurn(client: pg.ClientBase, sizes: Sizes): Promise<boolean> {
  const { rows } = await client.query<Fronteira>(
    `select pequenos::float8, grandes::float8, coalesce((select max(ordem) from cadastro_busca), 0)::float8 as fim
     from busca_fronteira where pg_try_advisory_xact_lock($1)`,
    [sealingLock],
  );
  const [fronteira] = rows;
  if (!fronteira) return false;
  const { pequenos, grandes, fim } = fronteira;
  if (sizes === 'all' && fim >= grandes + large.rows) await sealBlock(client, grandes, large);
  else if (fim >= pequenos + small.rows) await sealBlock(client, pequenos, small);
  else return foldLoose(client, fronteira);
  return true;
}
