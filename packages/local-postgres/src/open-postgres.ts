import type pg from 'pg';
import { attach, detach } from './attach.ts';
import { readClusterVersion, resolveClusterFolder } from './cluster-folder.ts';
import { describeFileError, ignore, LocalPostgresError } from './errors.ts';
import { initCluster, removeAbandonedDrafts, superuser } from './init-cluster.ts';
import { loadPassword, serverPasswordOf } from './password-file.ts';
import { findPostmaster } from './pid-file.ts';
import type { Cluster } from './postmaster.ts';
import { findPrograms } from './programs.ts';
import { resolveSocketFolder } from './socket-folder.ts';
import { supervise } from './supervise.ts';

export type LocalPostgresOptions = {
  /** True for the server, the one owner of its data folder; false for commands that run beside it. */
  exclusive: boolean;
  /** False only for temporary databases of tests. */
  fsync?: boolean;
  onProgress?: (text: string) => void;
  /** PostgreSQL is not running and will be started, which takes a while; not called when it runs already. */
  onStarting?: () => void;
};
export type LocalPostgres = {
  /** For a running server: a role that owns nothing and has only the rights granted by the owner. */
  connection: pg.ClientConfig;
  /** For migrations and restores. */
  owner: pg.ClientConfig;
  close(): Promise<void>;
};

const database = 'painel';
const serverRole = 'painel_servidor';
const noticeMs = 1000;

async function prepareCluster(
  dataDir: string,
  { fsync = true, onProgress = () => {}, onStarting = () => {} }: LocalPostgresOptions,
): Promise<Cluster> {
  const place = await resolveClusterFolder(dataDir);
  if (!(await findPostmaster(place.folder))) onStarting();
  const programs = await findPrograms(place.account);
  const version = await readClusterVersion(place.folder);
  if (version !== null && version !== programs.major) {
    throw new LocalPostgresError(
      `A pasta de dados ${dataDir} é do PostgreSQL ${version} e este programa traz o ${programs.major}; ` +
        'volte à versão anterior do painel, ou aponte DATA_DIR para uma pasta nova e restaure nela uma cópia.',
    );
  }
  const password = await loadPassword(dataDir, version !== null);
  if (version === null) {
    onProgress('Criando o banco de dados…');
    await initCluster(place, programs, password);
  }
  const socketFolder = await resolveSocketFolder(place);
  return { ...place, dataDir, programs, socketFolder, password, fsync };
}

async function ensureDatabase(session: pg.Client): Promise<void> {
  const { rowCount } = await session.query('select 1 from pg_database where datname = $1', [database]);
  if (!rowCount) await session.query(`create database ${database}`).catch(ignore('42P04', '23505'));
}

/** The password is set again each time: it may be the owner's still, in a folder that an older version made. */
async function ensureServerRole(session: pg.Client, password: string): Promise<void> {
  const { rowCount } = await session.query('select 1 from pg_roles where rolname = $1', [serverRole]);
  if (!rowCount) await session.query(`create role ${serverRole} login`).catch(ignore('42710', '23505'));
  // When two processes set it at once, one of them is told that it was updated meanwhile (XX000), to the same password.
  await session
    .query(`alter role ${serverRole} password ${session.escapeLiteral(password)}`)
    .catch(ignore('XX000'));
}

/** Runs the PostgreSQL of a data folder; `exclusive` makes this process its one server. */
export async function openPostgres(dataDir: string, options: LocalPostgresOptions): Promise<LocalPostgres> {
  const { exclusive, onProgress = () => {} } = options;
  const cluster = await prepareCluster(dataDir, options).catch((error: unknown) => {
    const reason = describeFileError(error);
    if (reason === undefined) throw error;
    throw new LocalPostgresError(
      `Não é possível usar a pasta de dados ${dataDir} (${reason}); ajuste a pasta ou aponte DATA_DIR para outra.`,
    );
  });
  const notice = setTimeout(() => onProgress('Ligando o banco de dados…'), noticeMs);
  const attachment = await attach(cluster, exclusive).finally(() => clearTimeout(notice));
  const { session, socketFolder } = attachment;
  await ensureDatabase(session);
  const serverPassword = serverPasswordOf(cluster.password);
  await ensureServerRole(session, serverPassword);
  if (exclusive) await removeAbandonedDrafts(cluster.folder);
  const supervision = exclusive && supervise(cluster, attachment, onProgress);
  const owner = { host: socketFolder, port: 5432, user: superuser, password: cluster.password, database };
  return {
    connection: { ...owner, user: serverRole, password: serverPassword },
    owner,
    close: () => (supervision ? supervision.close() : detach(session, cluster, false)),
  };
}
