import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Database } from '#db/database.ts';
import { grantUse, withOwner } from '#db/grants.ts';
import { type Migration, readMigrations } from '#db/migration-files.ts';
import { type AppliedMigration, planMigrations } from '#db/migration-plan.ts';
import { StartupError } from '#startup-error.ts';

export type MigrateOptions = {
  folder?: string;
  /** Leaves the later ones for another time. */
  upTo?: number;
  onProgress?: (text: string) => void;
};

const ownFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const migrationLock = 0x70_6a_6d;

const createTable = `
  create table if not exists migracao (
    numero integer primary key,
    nome text not null,
    checksum text not null,
    aplicada_em timestamptz not null default now()
  )`;

function describeFailure(migration: Migration, error: unknown): StartupError {
  const { message, detail, position } = error as { message: string; detail?: string; position?: string };
  const line =
    position === undefined ? '' : `, linha ${migration.sql.slice(0, Number(position)).split('\n').length}`;
  const reason = detail ? `${message} (${detail})` : message;
  return new StartupError(
    `A migração ${migration.nome} falhou${line}: ${reason}. O banco ficou como estava antes dela.`,
    { cause: error },
  );
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into migracao (numero, nome, checksum) values ($1, $2, $3)', [
      migration.numero,
      migration.nome,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw describeFailure(migration, error);
  }
}

const listApplied = 'select numero, nome, checksum from migracao order by numero';

async function readApplied(client: pg.Pool | pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('migracao') is not null as exists`,
  );
  return rows[0]?.exists ? (await client.query<AppliedMigration>(listApplied)).rows : [];
}

/** What the next start would apply; nothing is changed. */
export async function findPendingMigrations(pool: pg.Pool): Promise<string[]> {
  const files = await readMigrations(ownFolder);
  return planMigrations(files, await readApplied(pool)).map(({ nome }) => nome);
}

/** Throws when a database with these applied could not be brought up to this program's version. */
export async function assertKnownMigrations(applied: AppliedMigration[]): Promise<void> {
  planMigrations(await readMigrations(ownFolder), applied);
}

/** Brings the database up to the program's version; several processes may call it at once. Returns what it applied. */
export async function migrate(
  db: Pick<Database, 'pool' | 'owner'>,
  { folder = ownFolder, upTo = Number.POSITIVE_INFINITY, onProgress = () => {} }: MigrateOptions = {},
): Promise<string[]> {
  const files = await readMigrations(folder);
  return withOwner(db, async (client) => {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const pending = planMigrations(files, await readApplied(client)).filter(({ numero }) => numero <= upTo);
    if (pending.length === 0) return [];
    await client.query(createTable);
    for (const migration of pending) {
      onProgress(`Atualizando o banco de dados: ${migration.nome}…`);
      await apply(client, migration);
    }
    await grantUse(db, client);
    return pending.map(({ nome }) => nome);
  });
}
