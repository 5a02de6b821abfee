import type pg from 'pg';
import { findBinaries } from '#db/embedded/binaries.ts';
import { readClusterVersion, resolveClusterFolder } from '#db/embedded/cluster-folder.ts';
import { toFolderError } from '#db/embedded/file-problem.ts';
import { initializeCluster, removeAbandonedDrafts, superuser } from '#db/embedded/initialize.ts';
import { type Cluster, joinCluster, leaveCluster } from '#db/embedded/membership.ts';
import { loadPassword } from '#db/embedded/password-file.ts';
import { resolveSocketFolder } from '#db/embedded/socket-folder.ts';
import { supervise } from '#db/embedded/supervise.ts';
import { StartupError } from '#startup-error.ts';

export type EmbeddedOptions = {
  exclusive: boolean;
  fsync: boolean;
  onProgress: (text: string) => void;
  onStarting: () => void;
};
export type Embedded = { connection: pg.ClientConfig; close(): Promise<void> };

const databaseName = 'painel';

async function prepareCluster(
  dataDir: string,
  { fsync, onProgress, onStarting }: EmbeddedOptions,
): Promise<Cluster> {
  const place = await resolveClusterFolder(dataDir);
  const binaries = await findBinaries(place.account);
  const version = await readClusterVersion(place.folder);
  if (version !== null && version !== binaries.major) {
    throw new StartupError(
      `A pasta de dados ${dataDir} é do PostgreSQL ${version} e este programa traz o ${binaries.major}; ` +
        'volte à versão anterior do painel, ou aponte DATA_DIR para uma pasta nova e restaure nela uma cópia.',
    );
  }
  const password = await loadPassword(dataDir, version !== null);
  if (version === null) {
    onProgress('Criando o banco de dados…');
    await initializeCluster(place, binaries, password);
  }
  const socketFolder = await resolveSocketFolder(place);
  const credentials = { password, dataDir };
  return { ...place, binaries, socketFolder, credentials, durability: { fsync }, onStarting };
}

async function ensureDatabase(session: pg.Client): Promise<void> {
  const { rowCount } = await session.query('select 1 from pg_database where datname = $1', [databaseName]);
  if (rowCount) return;
  await session.query(`create database ${databaseName}`).catch((error: { code?: string }) => {
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}

/** Runs the PostgreSQL of a data folder; `exclusive` makes this process its one server. */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions): Promise<Embedded> {
  const cluster = await prepareCluster(dataDir, options).catch((error: unknown) => {
    throw toFolderError(error, dataDir);
  });
  const membership = await joinCluster(cluster, options.exclusive, options.onProgress);
  await ensureDatabase(membership.session);
  if (options.exclusive) await removeAbandonedDrafts(cluster.folder);
  const supervision = options.exclusive ? supervise(cluster, membership, options.onProgress) : null;
  return {
    connection: {
      host: membership.socketFolder,
      port: 5432,
      user: superuser,
      password: cluster.credentials.password,
      database: databaseName,
    },
    close: () => supervision?.close() ?? leaveCluster(membership.session, cluster, false),
  };
}
