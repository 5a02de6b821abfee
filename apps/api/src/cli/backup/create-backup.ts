import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { copyDocuments } from '#cli/backup/copy-documents.ts';
import { writeDurably } from '#cli/backup/durable-file.ts';
import { buildManifest, documentListName, keyName, manifestName } from '#cli/backup/manifest.ts';
import { takeSnapshot } from '#cli/backup/snapshot.ts';
import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import { openDocumentStore, patient } from '#documentos/open-document-store.ts';
import { holdingKey, openKeys } from '#keys/open-keys.ts';
import { syncFolder } from '#sync-folder.ts';

export type Backup = { folder: string; linhas: number; documentos: number; faltam: string[] };

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

const nameOf = (moment: Date) => `painel-pj-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

async function fill(
  folder: string,
  config: Config,
  db: Database,
  onProgress: (text: string) => void,
): Promise<Omit<Backup, 'folder'>> {
  const documentList = path.join(folder, 'documentos.banco');
  const client = await db.pool.connect();
  try {
    // The key is read in the moment of the snapshot: no rotation comes in between.
    let chave = { bytes: 0, sha256: '' };
    const snapshot = await holdingKey(db, (release) =>
      takeSnapshot(
        client,
        { folder, documentList },
        async () => {
          const content = await readFile(config.encryptionKeyFile);
          chave = await writeDurably(path.join(folder, keyName), once(content));
          await release();
        },
        (tabela) => onProgress(`Copiando ${tabela}…`),
      ),
    );
    let copied = 0;
    const documentos = await copyDocuments(
      { documentList, folder, from: openDocumentStore(config, patient) },
      () => {
        copied += 1;
        if (copied % 1000 === 0) onProgress(`${copied.toLocaleString('pt-BR')} documentos copiados…`);
      },
    );
    await rm(documentList);
    const manifest = buildManifest({
      ...snapshot,
      chave: { arquivo: keyName, ...chave },
      documentos: { arquivo: documentListName, ...documentos },
    });
    await writeDurably(path.join(folder, manifestName), once(Buffer.from(manifest)));
    const linhas = snapshot.tabelas.reduce((total, table) => total + table.linhas, 0);
    return { linhas, documentos: documentos.quantos, faltam: documentos.faltam };
  } finally {
    // Whatever state the session is in, it ends here.
    client.release(true);
  }
}

/** Database, documents and key as they were at one moment, in a new folder under `place`: whole, or not at all. */
export async function createBackup(
  place: string,
  config: Config,
  db: Database,
  onProgress: (text: string) => void,
): Promise<Backup> {
  await openKeys(config, db);
  await mkdir(place, { recursive: true, mode: 0o700 });
  const folder = path.join(place, nameOf(new Date()));
  const draft = await mkdtemp(`${folder}.parcial-`);
  try {
    const contents = await fill(draft, config, db, onProgress);
    await syncFolder(draft);
    await rename(draft, folder);
    await syncFolder(place);
    return { folder, ...contents };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
