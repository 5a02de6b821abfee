import { randomBytes } from 'node:crypto';
import { addColleague, addNewcomer, type Person, signInAsAdmin } from '@painel-pj/test-bed/people';
import { openSession } from '@painel-pj/test-bed/postgres';
import { admin, type Server, startServer } from '@painel-pj/test-bed/server';
import { type Client, createClient } from './client.ts';

type Database = Awaited<ReturnType<typeof openSession>>;
type Role = 'admin' | 'representante';

/** The real server with demo data, somebody who administers it, and the way into its database. */
export type Target = {
  server: Server;
  client: Client;
  db: Database;
  adminToken: string;
  /** Everything the server wrote so far. */
  output(): string;
  /** What must never be found in it. */
  secrets: Set<string>;
  addPerson(role?: Role): Promise<Person>;
  addNewcomer(role?: Role): Promise<{ user: string; password: string }>;
  close(): Promise<void>;
};

const asInProduction = {
  LIMITE_LISTAS_MINUTO: '10',
  LIMITE_PAGINAS_MINUTO: '600',
  LOG_LEVEL: 'debug',
  RETENCAO_ANOS: '10',
};

export const randomAddress = () => `10.${[...randomBytes(3)].join('.')}`;

export async function openTarget(environment: Record<string, string> = {}): Promise<Target> {
  const chunks: Buffer[] = [];
  const server = await startServer({ ...asInProduction, ...environment }, (chunk) => chunks.push(chunk));
  const db = await openSession(server.dataDir);
  const client = createClient(server.url);
  const adminToken = await signInAsAdmin(server);
  const secrets = new Set([admin.password, adminToken]);
  const keep = <T extends object>(found: T): T => {
    for (const [name, value] of Object.entries(found)) {
      if (!['id', 'user'].includes(name)) for (const secret of [value].flat()) secrets.add(secret as string);
    }
    return found;
  };

  return {
    server,
    client,
    db,
    adminToken,
    output: () => Buffer.concat(chunks).toString(),
    secrets,
    addPerson: async (role) => keep(await addColleague(server, adminToken, role)),
    addNewcomer: async (role) => keep(await addNewcomer(server, adminToken, role)),
    async close() {
      client.close();
      await db.end();
      await server.stop();
    },
  };
}
