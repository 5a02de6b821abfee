import pg from 'pg';
import { listen, readSettings } from './listen.ts';

export type PageSettings = {
  connection: pg.ClientConfig;
  poolSize: number;
  statement: string;
  limit: number;
  /** In the names of documents, as long as the server's. */
  token: string;
};

const { connection, poolSize, statement, limit, token } = readSettings<PageSettings>();
const pool = new pg.Pool({ ...connection, max: poolSize });

/** `/<order>`: the page below that point of the list. */
await listen(async ({ url = '/' }) => {
  const { rows } = await pool.query<{ corpo: string }>({
    name: 'pagina',
    text: statement,
    // In the order of the server's statement, which names the limit five times.
    values: [token, limit, limit, limit, limit, url.slice(1), limit],
  });
  return rows[0]?.corpo ?? '';
});
