import type { Database } from '#db/database.ts';

type Query = { text: string; values: unknown[] };

/** How often a table of registrations was read from end to end, and the most rows that were read of one. */
export async function countReads(
  { pool }: Pick<Database, 'pool'>,
  query: Query,
): Promise<{ scans: number; rows: number }> {
  const client = await pool.connect();
  const read = async () => {
    await client.query('select pg_stat_force_next_flush()');
    const { rows } = await client.query<{ scans: number; rows: number }>(
      `select seq_scan::int as scans, (coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as rows
       from pg_stat_user_tables where relname in ('cadastro', 'cadastro_busca', 'alerta') order by relname`,
    );
    return rows;
  };
  try {
    const before = await read();
    await client.query(query);
    const after = await read();
    const grown = after.map(({ scans, rows }, table) => ({
      scans: scans - (before[table]?.scans ?? 0),
      rows: rows - (before[table]?.rows ?? 0),
    }));
    return {
      scans: grown.reduce((sum, { scans }) => sum + scans, 0),
      rows: Math.max(...grown.map(({ rows }) => rows)),
    };
  } finally {
    client.release();
  }
}
