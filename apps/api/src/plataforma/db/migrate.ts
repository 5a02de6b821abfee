import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { StartupError } from '#plataforma/start/startup-error.ts';
import type { Database } from './database.ts';
import { grantUse, withOwner } from './grants.ts';
import { locks } from './locks.ts';
import {
  type AppliedMigration,
  baseline,
  isInBatches,
  isOfVersionBefore,
  type Migration,
  planMigrations,
  readMigrations,
} from './migration-plan.ts';

export type MigrateOptions = {
  folder?: string;
  /** Applies only migrations up to this number. */
  upTo?: number;
  /** For how long each migration tries to get a table that somebody else uses. */
  patienceMs?: number;
  onProgress?: (text: string) => void;
};

const ownFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Who waits for a table makes everybody wait who comes after: a short try, a pause for them, and again. */
const lockTimeout = '2s';
const pauseMs = 2000;
const lockNotAvailable = '55P03';

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
    if (!isInBatches(migration.nome)) await client.query(migration.sql);
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

/** Each batch in a transaction of its own. Cut short, it begins anew: what is done already is passed over. */
async function applyBatches(client: pg.Client, migration: Migration): Promise<void> {
  for (let after: string | null = '0'; after !== null; ) {
    await client.query(`begin; set local lock_timeout = '${lockTimeout}'`);
    const { rows }: pg.QueryResult<{ ate: string | null }> = await client
      .query(migration.sql, [after])
      .catch(async (error: unknown) => {
        await client.query('rollback').catch(() => {});
        throw describeFailure(migration, error);
      });
    await client.query('commit');
    after = rows[0]?.ate ?? null;
  }
}

const isHeldUp = (error: unknown) =>
  error instanceof StartupError && (error.cause as { code?: string } | undefined)?.code === lockNotAvailable;

const heldUp = (error: unknown) =>
  new StartupError(
    'Uma cópia de segurança, ou uma consulta longa, ainda usa uma tabela que a atualização do banco muda. O que faltava da atualização não foi feito: espere a cópia ou a consulta terminar e inicie de novo.',
    { cause: error },
  );

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
      await client.query(`set local lock_timeout = '${lockTimeout}'`);
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
  {
    folder = ownFolder,
    upTo = Number.POSITIVE_INFINITY,
    patienceMs = 600_000,
    onProgress = () => {},
  }: MigrateOptions = {},
): Promise<string[]> {
  const files = await readMigrations(folder);
  const findNext = (applied: AppliedMigration[]) =>
    planMigrations(files, applied, { runsOnNewer: true }).find(({ numero }) => numero <= upTo);
  return withOwner(db, async (client) => {
    const done: string[] = [];
    let heldSince: number | undefined;
    async function applyOne(): Promise<Migration | undefined> {
      const pending = findNext(await readApplied(client));
      if (pending) onProgress(`Atualizando o banco de dados: ${pending.nome}…`);
      if (pending && isInBatches(pending.nome)) await applyBatches(client, pending);
      return applyNext(db, client, findNext);
    }
    async function holdOn(error: unknown): Promise<Migration | undefined> {
      if (!isHeldUp(error)) throw error;
      heldSince ??= performance.now();
      if (performance.now() - heldSince >= patienceMs) throw heldUp(error);
      onProgress('Uma tabela está em uso: esperando para atualizar o banco de dados…');
      await wait(pauseMs);
      return goOn();
    }
    const goOn = () => applyOne().catch(holdOn);
    for (let next = await goOn(); next; next = await goOn()) {
      done.push(next.nome);
      heldSince = undefined;
    }
    return done;
  });
}
