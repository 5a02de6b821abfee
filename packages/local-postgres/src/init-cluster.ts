import { chown, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ClusterFolder, readClusterVersion } from './cluster-folder.ts';
import { ignore, LocalPostgresError } from './errors.ts';
import { type Programs, runProgram } from './programs.ts';

export const superuser = 'painel';

const draftMark = '.init-';
const collation = ['--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR', '--encoding=UTF8'];

/** Runs initdb inside the draft folder; resolves with its error output, or null. */
async function initDraft(
  draft: string,
  { initdb }: Programs,
  { account }: ClusterFolder,
  password: string,
): Promise<string | null> {
  const passwordFile = path.join(draft, 'senha');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) for (const file of [draft, passwordFile]) await chown(file, account.uid, account.gid);
  const access = ['--auth=scram-sha-256', `--username=${superuser}`, `--pwfile=${passwordFile}`];
  return runProgram(initdb, ['-D', path.join(draft, 'cluster'), ...access, ...collation], account);
}

/** Created in a draft folder, then renamed: after a start that was killed half-way, the next one starts from nothing. */
export async function initCluster(place: ClusterFolder, programs: Programs, password: string): Promise<void> {
  const { folder } = place;
  const draft = await mkdtemp(`${folder}${draftMark}`);
  try {
    const complaint = await initDraft(draft, programs, place, password);
    if (complaint === null) {
      await rename(path.join(draft, 'cluster'), folder).catch(ignore('ENOTEMPTY', 'EEXIST'));
    }
    // Another process may have created the cluster at the same moment: then that one is used.
    if ((await readClusterVersion(folder)) !== null) return;
    if (complaint?.includes('No space left on device')) {
      throw new LocalPostgresError(
        `O disco de ${folder} está cheio; libere nele uns 200 MB, ou aponte DATA_DIR para uma pasta em outro disco.`,
      );
    }
    const reason = complaint === null ? ' a pasta já tem outros arquivos.' : `\n${complaint}`;
    throw new LocalPostgresError(`Não foi possível criar o banco de dados em ${folder}:${reason}`);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

export async function removeAbandonedDrafts(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  const isDraft = (name: string) => name.startsWith(`${path.basename(folder)}${draftMark}`);
  for (const name of (await readdir(parent)).filter(isDraft)) {
    await rm(path.join(parent, name), { recursive: true, force: true });
  }
}
