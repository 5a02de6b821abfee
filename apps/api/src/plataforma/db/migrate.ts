import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { StartupError } from '#plataforma/start/startup-error.ts';
import type { Database } from './database.ts';
import { grantUse, withOwner } from './grants.ts';
import { locks } from './locks.ts';
import {
  type AppliedMigration,
  baseline,
  isOfVersionBefore,
  type Migration,
  planMigrations,
  readMigrations,
} from './migration-plan.ts';

export type MigrateOptions = {
  folder?: string;
  /** Applies only migrations up to this number. */
  upTo?: number;
  onProgress?: (text: string) => void;
};

const ownFolder = fileURLToPath(new URL('./migrations', import.meta.url));

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
  try {
    await client.query(migration.sql);
    await client.query('insert into migracao (numero, nome, checksum) values ($1, $2, $3)', [
      migration.numero,
      migration.nome,
      migration.checksum,
    ]);
  } catch (error) {
    throw describeFailure(migration, error);
  }
}

const listApplied = 'select numero, nome, checksum from migracao order by numero';

async function readApplied(client: pg.Pool | pg.ClientBase): Promise<AppliedMigration[]> {
  // `to_regclass` would answer from the session's cache, which behind a pooler may be older than the lock that was waited for.
  const { rows } = await client.query<{ exists: boolean }>(`
    select exists (
      select from pg_class where relname = 'migracao' and relnamespace = current_schema()::regnamespace
    ) as exists`);
  return rows[0]?.exists ? (await client.query<AppliedMigration>(listApplied)).rows : [];
}

/** What the next start would apply; nothing is changed. */
export async function findPendingMigrations(pool: pg.Pool): Promise<string[]> {
  const files = await readMigrations(ownFolder);
  return planMigrations(files, await readApplied(pool), { runsOnNewer: true }).map(({ nome }) => nome);
}

/** The migration that makes the tables of a backup; throws when this program can't upgrade from there. */
export async function findRestorePoint(applied: AppliedMigration[]): Promise<number> {
  if (isOfVersionBefore(applied)) return baseline;
  planMigrations(await readMigrations(ownFolder), applied);
  return applied.at(-1)?.numero ?? 0;
}

/**
 * Applies the next migration in its own transaction, under a lock against other processes. Who uses the tables may use new
 * ones as soon as they are there: other servers go on meanwhile, and this one may end at any moment.
 */
async function applyNext(
  db: Pick<Database, 'pool'>,
  client: pg.Client,
  findNext: (applied: AppliedMigration[]) => Migration | undefined,
): Promise<Migration | undefined> {
  await client.query('begin; set local statement_timeout = 0');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [locks.migration]);
    const next = findNext(await readApplied(client));
    if (next) {
      await client.query(createTable);
      await apply(client, next);
      await grantUse(db, client);
    }
    await client.query('commit');
    return next;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Upgrades the database to the program's version; several processes may call it at once. Returns what it applied. */
export async function migrate(
  db: Pick<Database, 'pool' | 'owner'>,
  { folder = ownFolder, upTo = Number.POSITIVE_INFINITY, onProgress = () => {} }: MigrateOptions = {},
): Promise<string[]> {
  const files = await readMigrations(folder);
  function findNext(applied: AppliedMigration[]): Migration | undefined {
    const next = planMigrations(files, applied, { runsOnNewer: true }).find(({ numero }) => numero <= upTo);
    if (next) onProgress(`Atualizando o banco de dados: ${next.nome}…`);
    return next;
  }
  return withOwner(db, async (client) => {
    const done: string[] = [];
    const goOn = () => applyNext(db, client, findNext);
    for (let next = await goOn(); next; next = await goOn()) done.push(next.nome);
    return done;
  });
}
