import { rm } from 'node:fs/promises';
import { signInAsAdmin } from '@painel-pj/test-bed/people';
import { connect } from '@painel-pj/test-bed/postgres';
import { makeDataDir, type Server, startServer } from '@painel-pj/test-bed/server';
import { createKeys, type Installation, isReady, quiet, readFromFolder } from './installation.ts';
import { waitUntil } from './wait-until.ts';

type Options = {
  keys: number;
  /** With DATABASE_URL: who runs the database is not the server. */
  environment: Record<string, string>;
  /** Where its rows are read from, beside the server. */
  database(): Parameters<typeof connect>[0];
};

/** A server on a database that it does not run itself. */
export async function installBeside({ keys, environment, database }: Options): Promise<Installation> {
  const dataDir = await makeDataDir();
  const settings = { ...quiet, ...environment, DATA_DIR: dataDir };
  const start = () => startServer(settings, undefined, { isApart: true });
  let server: Server = await start();

  async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    const session = await connect(database());
    try {
      return (await session.query(text, values)).rows as Row[];
    } finally {
      await session.end();
    }
  }

  return {
    dataDir,
    settings,
    adminToken: await signInAsAdmin(server),
    integrationKeys: await createKeys(query, keys),
    server: () => server,
    async start() {
      const from = performance.now();
      server = await start();
      await waitUntil(() => isReady(server.url), 'o servidor pronto');
      return performance.now() - from;
    },
    query,
    readDocument: readFromFolder(dataDir),
    async remove() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
