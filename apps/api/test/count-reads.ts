import type { RawBuilder } from 'kysely';
import type { Database } from '#plataforma/db/database.ts';
import { inTransaction } from '#plataforma/db/transaction.ts';

/** How often a table of registrations was read from end to end, and the most rows that were read of one. */
export async function countReads(
  { pool, kysely }: Database,
  query: RawBuilder<unknown>,
): Promise<{ scans: number; rows: number }> {
  return inTransaction(pool, async (client) => {
    // As this connection counts: others write down what they read whenever they come to it.
    const read = async () =>
      (
        await client.query<{ scans: number; rows: number }>(
          `select seq_scan::int as scans, (coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as rows
           from pg_stat_xact_user_tables
           where relname in ('cadastro', 'cadastro_busca', 'nome_empresa', 'alerta') order by relname`,
        )
      ).rows;
    const before = await read();
    const { sql: text, parameters } = query.compile(kysely);
    await client.query(text, [...parameters]);
    const grown = (await read()).map(({ scans, rows }, table) => ({
      scans: scans - (before[table]?.scans ?? 0),
      rows: rows - (before[table]?.rows ?? 0),
    }));
    return {
      scans: grown.reduce((sum, { scans }) => sum + scans, 0),
      rows: Math.max(...grown.map(({ rows }) => rows)),
    };
  });
}
