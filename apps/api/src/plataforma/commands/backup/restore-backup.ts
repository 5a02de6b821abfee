import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { findPostmaster } from '@painel-pj/local-postgres/pid-file';
import type pg from 'pg';
import { type DocumentStore, keyOf } from '#documentos/store/document-store.ts';
import { openDocumentStore, patient } from '#documentos/store/open-document-store.ts';
import { readMark, replaceMark } from '#documentos/store/store-mark.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { migrate } from '#plataforma/db/migrate.ts';
import { type Keys, liesReadOnly, loadKeys, writeKeyFile } from '#plataforma/keys/key-file.ts';
import { type Ator, record } from '#plataforma/record/record.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { syncFolder } from '#plataforma/sync-folder.ts';
import { type Measured, measureFile } from './durable-file.ts';
import { loadTables } from './load-tables.ts';
import {
  documentFolderName,
  documentListName,
  keyName,
  type Manifest,
  readDocumentList,
} from './manifest.ts';

const refuse = (what: string) =>
  new StartupError(
    `Já há uma instalação aqui (${what}); uma cópia só se restaura onde não há nada. Aponte DATA_DIR para uma pasta nova, DATABASE_URL para um banco vazio, ou DOCUMENTOS para um prefixo novo.`,
  );

const stillRunning = (dataDir: string) =>
  new StartupError(
    `O servidor de ${dataDir} ainda usa o banco próprio. Encerre-o, faça uma cópia nova e restaure essa: o que chegasse agora se perderia.`,
  );

/** What no migration fills by itself: a row in one of them was put there by somebody. */
const telling = ['instalacao', 'usuario', 'cadastro', 'auditoria'];

async function findTableWithRows({ pool }: Database): Promise<string | undefined> {
  for (const name of telling) {
    const { rows } = await pool.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
      name,
    ]);
    if (!rows[0]?.exists) continue;
    const { rowCount } = await pool.query(`select from ${name} limit 1`);
    if (rowCount) return name;
  }
  return undefined;
}

/** The store of this very installation keeps its documents while its rows move to another database. */
async function assertStoreTakes(
  { dataDir, databaseUrl, encryptionKeyFile }: Config,
  { objects }: DocumentStore,
  key: Buffer,
) {
  const present = await readFile(encryptionKeyFile).catch(() => null);
  if (present && !present.equals(key)) throw refuse(`a chave ${encryptionKeyFile} é outra`);
  if (!present && (await readMark(objects)) !== null) {
    throw refuse(`${objects.place} guarda documentos de outra, e falta a chave dela`);
  }
  if (databaseUrl !== null && (await findPostmaster(path.join(dataDir, 'postgres'))))
    throw stillRunning(dataDir);
}

/** Nobody's rows and no other key. What a restore that was cut short left behind does not count. */
async function assertEmpty(config: Config, db: Database, key: Buffer): Promise<void> {
  const table = await findTableWithRows(db);
  if (table !== undefined) throw refuse(`a tabela ${table} tem linhas`);
  await assertStoreTakes(config, openDocumentStore(config), key);
}

async function assertWhole(folder: string, name: string, expected: Measured): Promise<void> {
  const found = await measureFile(path.join(folder, name));
  if (found?.sha256 === expected.sha256) return;
  const problem = found === null ? 'falta' : 'foi alterado';
  throw new StartupError(`A cópia ${folder} está danificada: ${problem} ${name}. Nada foi feito; use outra.`);
}

/** Reads all of it and compares it with what was written, before anything is touched. */
export async function verifyBackup(
  folder: string,
  { tabelas, chave, documentos }: Manifest,
  onFile: () => void,
): Promise<void> {
  for (const { arquivo, ...expected } of [...tabelas, chave, documentos]) {
    await assertWhole(folder, arquivo, expected);
    onFile();
  }
  for await (const file of readDocumentList(path.join(folder, documentListName))) {
    await assertWhole(folder, path.join(documentFolderName, keyOf(file.id, file.part)), file);
    onFile();
  }
}

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
  await db.kysely.transaction().execute(async (tx) => {
    await tx.updateTable('identidade').set({ envia: false }).execute();
    await record(tx, {
      ator,
      acao: 'instalacao.restaurada',
      alvo: { tipo: 'instalacao', id: 'restauracao' },
      detalhes: { copiaDe: manifest.criadoEm },
    });
  });
}
