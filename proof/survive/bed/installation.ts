import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { addNewcomer, signInAsAdmin } from '@painel-pj/test-bed/people';
import { connect, openSession, readPostmasterPid } from '@painel-pj/test-bed/postgres';
import { makeDataDir, makeInstalled, type Server, startServer } from '@painel-pj/test-bed/server';
import { waitUntil } from './wait-until.ts';

export type Installation = {
  dataDir: string;
  /** What the server, and commands beside it, are told by the environment. */
  settings: Record<string, string>;
  adminToken: string;
  /** One each, so that no writer meets another's rate limit. */
  integrationKeys: string[];
  server(): Server;
  /** Starts the server again on the same data folder; resolves with how long it took to be ready. */
  start(): Promise<number>;
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** A stored document, past the server; null: it is not there. */
  readDocument(id: string): Promise<Buffer | null>;
  remove(): Promise<void>;
};

type Options = {
  keys: number;
  dataDir?: string;
  environment?: Record<string, string>;
  /** Where its rows are read from, beside the server, that does not run this database itself. */
  database?(): Parameters<typeof connect>[0];
};

const quiet = { DEMO: 'nao', LOG_LEVEL: 'fatal' };

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/saude/pronta`, { signal: AbortSignal.timeout(5000) }).then(
    (answer) => answer.ok,
    () => false,
  );

/** Where a document is, in the folder or below the prefix of a bucket. */
export const documentPathOf = (id: string) => `${id.charAt(0)}/${id.charAt(1)}/${id}`;

const readFromFolder = (dataDir: string) => (id: string) =>
  readFile(path.join(dataDir, 'documentos', documentPathOf(id))).catch(() => null);

/** Put into the database as the command would: it takes a second a key, and we need many. */
async function createKeys(query: Installation['query'], count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, () => `pjk_${randomBytes(32).toString('base64url')}`);
  const hashes = keys.map((key) => createHash('sha256').update(key).digest());
  await query(
    `insert into chave_integracao (nome, hash, dono)
     select 'origem-' || row_number() over (), hash, $2 from unnest($1::bytea[]) hash`,
    [hashes, randomUUID()],
  );
  return keys;
}

/** A real server on a data folder of its own, which may be killed and started again. */
export async function install({
  keys,
  dataDir: given,
  environment,
  database,
}: Options): Promise<Installation> {
  const make = () => (database ? makeDataDir() : makeInstalled({ ...quiet, ...environment }));
  const dataDir = given ?? (await make());
  const settings = { ...quiet, ...environment, DATA_DIR: dataDir };
  let server = await startServer(settings, undefined, { isApart: true });

  async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    const session = await (database ? connect(database()) : openSession(dataDir));
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
      server = await startServer(settings, undefined, { isApart: true });
      await waitUntil(() => isReady(server.url), 'o servidor pronto');
      return performance.now() - from;
    },
    query,
    readDocument: readFromFolder(dataDir),
    async remove() {
      await server.stop();
      const leftBehind = await readPostmasterPid(dataDir).catch(() => null);
      if (leftBehind !== null) throw new Error(`o servidor parou e deixou o PostgreSQL ${leftBehind} ligado`);
      if (!given) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Somebody whose data a writer may change; resolves with the account as the list shows it. */
export async function addStaff({ server, adminToken }: Installation) {
  const { user } = await addNewcomer(server(), adminToken);
  const answer = await fetch(`${server().url}/pj/unix/users`, { headers: { 'x-access-token': adminToken } });
  const { usuarios } = (await answer.json()) as { usuarios: { id: string; user: string; email: string }[] };
  const found = usuarios.find((one) => one.user === user);
  if (!found) throw new Error(`${user} não está na lista`);
  return found;
}
