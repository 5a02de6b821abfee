import type { TestProject } from 'vitest/node';
import { createDatabase } from '#db/database.ts';
import { openEmbedded } from '#db/embedded/open-embedded.ts';
import { migrate } from '#db/migrate.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const template = 'modelo';

/** One PostgreSQL for all test files, with a migrated database that each of them copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await createTemporaryFolder();
  const embedded = await openEmbedded(folder.path, {
    exclusive: true,
    fsync: false,
    onProgress: () => {},
    onStarting: () => {},
  });
  const maintenance = createDatabase(embedded.connection, async () => {});
  await maintenance.pool.query(`create database ${template}`);
  await maintenance.close();
  const migrated = createDatabase({ ...embedded.connection, database: template }, async () => {});
  await migrate(migrated.pool);
  await migrated.close();
  project.provide('postgres', { connection: embedded.connection, template });
  return async () => {
    await embedded.close();
    await folder.remove();
  };
}
