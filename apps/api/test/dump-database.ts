import type { TestApp } from './build-test-app.ts';

/** Every row of every table, as text. */
export async function dumpDatabase({ db: { pool } }: Pick<TestApp, 'db'>): Promise<string> {
  const { rows } = await pool.query<{ nome: string }>(
    `select format('%I.%I', schemaname, tablename) as nome from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const tables = await Promise.all(
    rows.map(async ({ nome }) => {
      const { rows: read } = await pool.query(`select string_agg(t::text, e'\\n') as tudo from ${nome} t`);
      return `${nome}\n${read[0].tudo ?? ''}`;
    }),
  );
  return tables.join('\n');
}
