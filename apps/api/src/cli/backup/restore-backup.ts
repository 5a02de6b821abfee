import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Ator, record } from '#auditoria/record.ts';
import { readDocumentList, storedPath } from '#cli/backup/document-list.ts';
import { assertEmpty } from '#cli/backup/empty-installation.ts';
import { loadTables } from '#cli/backup/load-tables.ts';
import { documentFolderName, documentListName, keyName, type Manifest } from '#cli/backup/manifest.ts';
import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { createFolderStore } from '#documentos/folder-store.ts';
import { writeKeyFile } from '#keys/key-file.ts';
import { syncFolder } from '#sync-folder.ts';

type Restore = { folder: string; manifest: Manifest; config: Config; db: Database; ator: Ator };

async function restoreDocuments({ folder, config }: Restore, onDocument: () => void): Promise<void> {
  const store = createFolderStore(config.documentos.folder);
  for await (const file of readDocumentList(path.join(folder, documentListName))) {
    const source = path.join(folder, documentFolderName, storedPath(file));
    await store.put(file.id, file.part, createReadStream(source));
    onDocument();
  }
}

async function restoreKey(file: string, key: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.restaurada`;
  await rm(draft, { force: true });
  await writeKeyFile(draft, key.toString('utf8'));
  await rename(draft, file);
  await syncFolder(path.dirname(file));
}

async function restoreRows({ folder, manifest, db }: Restore, onProgress: (text: string) => void) {
  const client = await db.pool.connect();
  try {
    await loadTables(client, folder, manifest.tabelas, (tabela) => onProgress(`Restaurando ${tabela}…`));
  } finally {
    client.release(true);
  }
}

/** Rows come last: cut short before them, there is nothing here yet, and the same command begins again. */
export async function restoreBackup(restore: Restore, onProgress: (text: string) => void): Promise<void> {
  const { folder, manifest, config, db, ator } = restore;
  const key = await readFile(path.join(folder, keyName));
  await assertEmpty(config, db, key);
  await migrate(db.pool, { upTo: manifest.migracoes.at(-1)?.numero ?? 0 });
  let restored = 0;
  await restoreDocuments(restore, () => {
    restored += 1;
    if (restored % 1000 === 0) onProgress(`${restored.toLocaleString('pt-BR')} arquivos restaurados…`);
  });
  await restoreKey(config.encryptionKeyFile, key);
  await restoreRows(restore, onProgress);
  await migrate(db.pool, { onProgress });
  await db.pool.query('analyze');
  await db.kysely.transaction().execute((tx) =>
    record(tx, {
      ator,
      acao: 'instalacao.restaurada',
      alvo: { tipo: 'instalacao', id: 'restauracao' },
      detalhes: { copiaDe: manifest.criadoEm },
    }),
  );
}
