import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findPostmaster } from '@painel-pj/local-postgres/pid-file';
import type { DocumentStore } from '#documentos/store/document-store.ts';
import { openDocumentStore } from '#documentos/store/open-document-store.ts';
import { readMark } from '#documentos/store/store-mark.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';

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
export async function assertEmpty(config: Config, db: Database, key: Buffer): Promise<void> {
  const table = await findTableWithRows(db);
  if (table !== undefined) throw refuse(`a tabela ${table} tem linhas`);
  await assertStoreTakes(config, openDocumentStore(config), key);
}
