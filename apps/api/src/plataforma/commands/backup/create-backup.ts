import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { openDocumentStore, patient } from '#documentos/store/open-document-store.ts';
import { atorOf } from '#plataforma/commands/run-command.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { record } from '#plataforma/record/record.ts';
import { holdingKey, openKeys } from '#plataforma/start/open-keys.ts';
import { syncFolder } from '#plataforma/sync-folder.ts';
import { nameOf, openPreviousBackup, type PreviousBackup } from './backups.ts';
import { copyDocuments } from './copy-documents.ts';
import { writeDurably } from './durable-file.ts';
import { buildManifest, documentListName, keyName, manifestName } from './manifest.ts';
import { takeSnapshot } from './snapshot.ts';

export type Backup = { folder: string; linhas: number; documentos: number; faltam: string[] };

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

async function fill(
  folder: string,
  previous: PreviousBackup | null,
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
      { documentList, folder, from: openDocumentStore(config, patient), previous },
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

/** On record, for whoever asks when the last one was, and who took all there is. */
async function note(db: Database, { linhas, documentos, faltam }: Omit<Backup, 'folder'>): Promise<void> {
  await db.kysely.transaction().execute((tx) =>
    record(tx, {
      ator: atorOf('operador'),
      acao: 'instalacao.copiada',
      alvo: { tipo: 'instalacao', id: 'copia' },
      detalhes: { linhas, documentos, faltam: faltam.length },
    }),
  );
}

/** Database, documents and key as they were at one moment, in a new folder under `place`: whole, or not at all. */
export async function createBackup(
  { place, isIncremental }: { place: string; isIncremental: boolean },
  config: Config,
  db: Database,
  onProgress: (text: string) => void,
): Promise<Backup> {
  await openKeys(config, db);
  await mkdir(place, { recursive: true, mode: 0o700 });
  const folder = path.join(place, nameOf(new Date()));
  const previous = isIncremental ? await openPreviousBackup(place) : null;
  const draft = await mkdtemp(`${folder}.parcial-`);
  try {
    const contents = await fill(draft, previous, config, db, onProgress);
    await syncFolder(draft);
    await rename(draft, folder);
    await syncFolder(place);
    // A replica can be copied, and takes no note of it.
    await note(db, contents).catch((error: Error) =>
      onProgress(`A cópia está pronta, mas o banco não pôde anotá-la (${error.message}).`),
    );
    return { folder, ...contents };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
