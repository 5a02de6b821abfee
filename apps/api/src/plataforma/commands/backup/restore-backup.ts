import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { keyOf } from '#documentos/store/document-store.ts';
import { openDocumentStore, patient } from '#documentos/store/open-document-store.ts';
import { replaceMark } from '#documentos/store/store-mark.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { migrate } from '#plataforma/db/migrate.ts';
import { type Keys, liesReadOnly, loadKeys, writeKeyFile } from '#plataforma/keys/key-file.ts';
import { type Ator, record } from '#plataforma/record/record.ts';
import { syncFolder } from '#plataforma/sync-folder.ts';
import { readDocumentList } from './document-list.ts';
import { assertEmpty } from './empty-installation.ts';
import { loadTables } from './load-tables.ts';
import { documentFolderName, documentListName, keyName, type Manifest } from './manifest.ts';

type Restore = {
  folder: string;
  manifest: Manifest;
  /** The migration that makes the tables of the backup. */
  upTo: number;
  config: Config;
  db: Database;
  ator: Ator;
};

async function restoreDocuments({ folder, config }: Restore, onDocument: () => void): Promise<void> {
  const store = openDocumentStore(config, patient);
  for await (const file of readDocumentList(path.join(folder, documentListName))) {
    const source = path.join(folder, documentFolderName, keyOf(file.id, file.part));
    await store.put(file.id, file.part, { ...file, open: () => createReadStream(source) });
    onDocument();
  }
}

async function restoreKey(file: string, key: Buffer): Promise<void> {
  // A secret that was handed in is there already, and can't be written.
  if (await liesReadOnly(file)) return;
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.restaurada`;
  await rm(draft, { force: true });
  await writeKeyFile(draft, key.toString('utf8'));
  await rename(draft, file);
  await syncFolder(path.dirname(file));
}

/** What is restored is an installation of its own: no database but this one opens its folder from now on. */
async function introduce(client: pg.PoolClient, { config }: Restore, { fingerprint }: Keys): Promise<void> {
  const id = randomUUID();
  await client.query('delete from identidade');
  await client.query('insert into identidade (id, chave_impressao) values ($1, $2)', [id, fingerprint]);
  await replaceMark(openDocumentStore(config).objects, id);
}

async function restoreRows(restore: Restore, keys: Keys, onProgress: (text: string) => void) {
  const { folder, manifest, db } = restore;
  const client = await db.pool.connect();
  try {
    await loadTables(
      client,
      folder,
      manifest,
      (tabela) => onProgress(`Restaurando ${tabela}…`),
      () => introduce(client, restore, keys),
    );
  } finally {
    client.release(true);
  }
}

/** Rows come last: cut short before them, there is nothing here yet, and the same command begins again. */
export async function restoreBackup(restore: Restore, onProgress: (text: string) => void): Promise<void> {
  const { folder, manifest, upTo, config, db, ator } = restore;
  const key = await readFile(path.join(folder, keyName));
  await assertEmpty(config, db, key);
  await migrate(db, { upTo });
  let restored = 0;
  await restoreDocuments(restore, () => {
    restored += 1;
    if (restored % 1000 === 0) onProgress(`${restored.toLocaleString('pt-BR')} arquivos restaurados…`);
  });
  await restoreKey(config.encryptionKeyFile, key);
  await restoreRows(restore, await loadKeys(config.encryptionKeyFile, true), onProgress);
  await migrate(db, { onProgress });
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
