import path from 'node:path';
import { keyOf } from '#documentos/store/document-store.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { readDocumentList } from './document-list.ts';
import { type Measured, measureFile } from './durable-file.ts';
import { documentFolderName, documentListName, type Manifest } from './manifest.ts';

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
