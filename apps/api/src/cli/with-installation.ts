import { type Config, loadConfig, readEnvironment } from '#config.ts';
import { type Database, openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';

/** The database of this installation, up to date, with or without its server running. */
export async function withInstallation<T>(work: (config: Config, db: Database) => Promise<T>): Promise<T> {
  const config = loadConfig(readEnvironment());
  const db = await openDatabase(config, { exclusive: false });
  try {
    await migrate(db.pool);
    return await work(config, db);
  } finally {
    await db.close();
  }
}
