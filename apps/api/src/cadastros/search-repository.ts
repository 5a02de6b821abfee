import type pg from 'pg';
import { buildBlock, listGrams } from './search-grams.ts';

const blockRows = 1024;
const largeRows = 30_720;
const loosePerTurn = 100;
const sealingLock = 7_301_006;

type Fronteira = { pequenos: number; grandes: number; fim: number };

/** A row that was written meanwhile is waited for, and stays loose. */
async function sealBlock(client: pg.ClientBase, { pequenos }: Fronteira): Promise<void> {
  const range = [pequenos, pequenos + blockRows];
  const { rows } = await client.query<{ ordem: number; texto: string }>(
    'select ordem::float8, texto from cadastro_busca where ordem >= $1 and ordem < $2',
    range,
  );
  const textos = Array.from<string | null>({ length: blockRows }).fill(null);
  for (const { ordem, texto } of rows) textos[pequenos + blockRows - 1 - ordem] = texto;
  const { gramas, linhas } = buildBlock(textos);
  await client.query(
    `insert into busca_bloco (tamanho, bloco, grama, linhas)
     select $1, $2, grama, ('x' || bits)::bit varying from unnest($3::text[], $4::text[]) g (grama, bits)`,
    [blockRows, pequenos / blockRows, gramas, linhas],
  );
  await client.query('select pg_advisory_xact_lock(busca_trava())');
  await client.query(
    `insert into busca_avulsa (ordem)
     select ordem from cadastro_busca where ordem >= $1 and ordem < $2 and ordem <> all ($3::bigint[])`,
    [...range, rows.map(({ ordem }) => ordem)],
  );
  await client.query('update busca_fronteira set pequenos = pequenos + $1', [blockRows]);
}

/** Puts rows that came or changed late into their blocks; what they no longer hold does no harm there. */
async function foldLoose(client: pg.ClientBase, { grandes }: Fronteira): Promise<boolean> {
  const { rows } = await client.query<{ vez: string; ordem: number; texto: string }>(
    `select a.vez, b.ordem::float8, b.texto from busca_avulsa a join cadastro_busca b using (ordem)
     order by a.vez limit $1`,
    [loosePerTurn],
  );
  for (const { ordem, texto } of rows) {
    const tamanho = ordem < grandes ? largeRows : blockRows;
    await client.query(
      `insert into busca_bloco as b (tamanho, bloco, grama, linhas)
       select $1, $2, grama, set_bit(repeat('0', $1)::bit varying, $3, 1) from unnest($4::text[]) grama
       on conflict (tamanho, bloco, grama)
       do update set linhas = set_bit(b.linhas, $3, 1), densas = set_bit(b.densas, $3, 1)`,
      [tamanho, Math.floor(ordem / tamanho), tamanho - 1 - (ordem % tamanho), listGrams(texto)],
    );
  }
  await client.query('delete from busca_avulsa where vez = any ($1)', [rows.map(({ vez }) => vez)]);
  return rows.length === loosePerTurn;
}

/** One step of what is due, in the transaction given; false when nothing is, or another process is at it. */
export async function takeTurn(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<Fronteira>(
    `select pequenos::float8, grandes::float8, coalesce((select max(ordem) from cadastro_busca), 0)::float8 as fim
     from busca_fronteira where pg_try_advisory_xact_lock($1)`,
    [sealingLock],
  );
  const [fronteira] = rows;
  if (!fronteira) return false;
  const joined = await client.query<{ done: boolean }>('select busca_junta() as done');
  if (joined.rows[0]?.done) return true;
  if (fronteira.fim < fronteira.pequenos + blockRows) return foldLoose(client, fronteira);
  await sealBlock(client, fronteira);
  return true;
}
