import { chown, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from '#db/embedded/binaries.ts';
import { type ClusterFolder, readClusterVersion } from '#db/embedded/cluster-folder.ts';
import { runProgram } from '#db/embedded/run-program.ts';
import { StartupError } from '#startup-error.ts';

export const superuser = 'painel';

const draftMark = '.init-';
const collation = ['--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR', '--encoding=UTF8'];

async function buildDraft(
  draft: string,
  binaries: Binaries,
  account: ClusterFolder['account'],
  password: string,
) {
  const passwordFile = path.join(draft, 'senha');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) {
    await chown(draft, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  const cluster = path.join(draft, 'cluster');
  const authentication = ['--auth=scram-sha-256', `--username=${superuser}`, `--pwfile=${passwordFile}`];
  const result = await runProgram(binaries.initdb, ['-D', cluster, ...authentication, ...collation], account);
  return { cluster, result };
}

/** Made beside its place and renamed into it: a start that is killed half-way is simply done again. */
export async function initializeCluster(
  { folder, account }: ClusterFolder,
  binaries: Binaries,
  password: string,
): Promise<void> {
  const draft = await mkdtemp(`${folder}${draftMark}`);
  try {
    const { cluster, result } = await buildDraft(draft, binaries, account, password);
    if (result.code === 0) {
      await rename(cluster, folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      });
    }
    // Another process starting at the same moment may have been first: its cluster is as good as ours.
    if ((await readClusterVersion(folder)) === null) {
      throw new StartupError(
        `Não foi possível criar o banco de dados em ${folder}` +
          (result.code === 0 ? ': a pasta já tem outros arquivos.' : `:\n${result.output}`),
      );
    }
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

export async function removeAbandonedDrafts(folder: string): Promise<void> {
  const prefix = `${path.basename(folder)}${draftMark}`;
  for (const name of await readdir(path.dirname(folder))) {
    if (name.startsWith(prefix))
      await rm(path.join(path.dirname(folder), name), { recursive: true, force: true });
  }
}
