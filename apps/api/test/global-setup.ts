import { openPostgres } from '@painel-pj/local-postgres/open-postgres';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '#plataforma/db/database.ts';
import { migrate } from '#plataforma/db/migrate.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const template = 'modelo';

/** One PostgreSQL for all test files, with a migrated database that each of them copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await createTemporaryFolder();
  const server = await openPostgres(folder.path, { exclusive: true, fsync: false });
  const maintenance = createDatabase(server.owner, async () => {});
  await maintenance.pool.query(`create database ${template}`);
  await maintenance.close();
  const migrated = createDatabase({ ...server.owner, database: template }, async () => {});
  await migrate(migrated);
  await migrated.close();
  const { user, password } = server.connection;
  project.provide('postgres', { connection: server.owner, server: { user, password }, template });
  return async () => {
    await server.close();
    await folder.remove();
  };
}
