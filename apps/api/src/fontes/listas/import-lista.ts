import { createHash } from 'node:crypto';
import { type Lista, listas } from '@painel-pj/contract/fontes/listas';
import type { Transaction } from 'kysely';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { takeLock } from '#plataforma/db/turn.ts';
import { hashFile } from '#plataforma/hash-file.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import type { Entrada } from './entrada.ts';
import { type Layout, layouts } from './layouts.ts';
import { type ListaFile, openListaFile } from './lista-file.ts';
import {
  addEntradas,
  findLastLinhas,
  type Mudancas,
  type NovaEntrada,
  replaceEntradas,
  startEntradas,
} from './lista-repository.ts';

export type ListaProgress = { linhas: number; bytes: number; totalBytes: number };
export type ListaOutcome = Mudancas & { linhas: number; data: string | null };
type ImportOptions = {
  /** Taken even if much shorter than the last load. */
  aceitar?: boolean;
  /** Who loads it. */
  por: string;
  onProgress?: (progress: ListaProgress) => void;
};

const batchSize = 2000;
/** A list that lost more than a fifth of its rows is half a file, or another one. */
const floor = 0.8;

/** Of what is said, never of the list's own number: who is listed stays the same when a list counts anew. */
function writeNova(lista: Lista, { referencia, ...said }: Entrada): NovaEntrada {
  const chave = createHash('sha256').update(JSON.stringify(said)).digest('hex');
  return { chave, dados: { lista, ...said, referencia } };
}

async function openFiles(lista: Lista, paths: string[], { isOfFiles, inZip }: Layout) {
  if (paths.length > 1 && !isOfFiles) throw new StartupError(`A lista ${lista} vem em um só arquivo.`);
  const files: ListaFile[] = [];
  for (const path of paths) files.push(await openListaFile(path, inZip));
  return files;
}

/** The hash of the files' bytes, one after the other. */
async function hashFiles(files: ListaFile[]): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const { path } of files) hash.update(await hashFile(path));
  return hash.digest();
}

/** Tells how many bytes were read of all files together. */
function countBytes(files: ListaFile[]) {
  const counted = { bytes: 0, totalBytes: files.reduce((total, { bytes }) => total + bytes, 0) };
  async function* count(file: ListaFile) {
    for await (const chunk of file.read()) {
      counted.bytes += chunk.length;
      yield chunk;
    }
  }
  return { counted, files: files.map((file) => ({ ...file, read: () => count(file) })) };
}

async function writeEntradas(
  tx: Transaction<Schema>,
  lista: Lista,
  files: ListaFile[],
  onBatch: (linhas: number) => void,
): Promise<{ linhas: number; data: string | null }> {
  const read = { linhas: 0, data: null as string | null };
  let batch: NovaEntrada[] = [];
  const flush = async () => {
    if (batch.length > 0) await addEntradas(tx, batch);
    batch = [];
    onBatch(read.linhas);
  };
  await startEntradas(tx);
  const found = layouts[lista].read(files, (day) => {
    read.data = day;
  });
  for await (const entrada of found) {
    read.linhas += 1;
    if (entrada && (entrada.nome || entrada.documento)) batch.push(writeNova(lista, entrada));
    if (batch.length === batchSize) await flush();
  }
  await flush();
  return read;
}

function assertFloor(lista: Lista, linhas: number, last: number): void {
  if (linhas >= last * floor) return;
  const [now, before] = [linhas, last].map((count) => count.toLocaleString('pt-BR'));
  throw new StartupError(
    `A lista ${lista} tem ${now} linhas, e a última carga tinha ${before}: o arquivo pode estar incompleto. Nada foi mudado. Se é isso mesmo, repita com --aceitar.`,
  );
}

/** A list in place of its last load, all of it or nothing; whoever reads goes on meanwhile. */
export async function importLista(
  { kysely }: Database,
  lista: Lista,
  paths: string[],
  { aceitar = false, por, onProgress = () => {} }: ImportOptions,
): Promise<ListaOutcome> {
  const layout = layouts[lista];
  const opened = await openFiles(lista, paths, layout);
  const sha256 = await hashFiles(opened);
  const { counted, files } = countBytes(opened);
  return kysely.transaction().execute(async (tx) => {
    if (!(await takeLock(tx, 'listas', listas.indexOf(lista))))
      throw new StartupError(`Outra carga da lista ${lista} está em andamento. Espere que termine.`);
    const read = await writeEntradas(tx, lista, files, (linhas) => onProgress({ linhas, ...counted }));
    if (read.linhas === 0) throw new StartupError(`A lista ${lista} veio vazia. Nada foi mudado.`);
    if (!aceitar) assertFloor(lista, read.linhas, await findLastLinhas(tx, lista));
    const carga = { lista, sha256, por, ...read };
    return { ...read, ...(await replaceEntradas(tx, carga, layout.hasStableReference ?? false)) };
  });
}
