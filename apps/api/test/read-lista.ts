import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lista } from '@painel-pj/contract/fontes/listas';
import { afterAll, beforeAll } from 'vitest';
import type { Entrada } from '#fontes/listas/entrada.ts';
import { layouts } from '#fontes/listas/layouts.ts';
import { type ListaFile, openListaFile } from '#fontes/listas/lista-file.ts';

/** What files have in them, by their names. */
export type Contents = Record<string, string | Buffer>;

let folder: string;

/** A folder for the files of these tests. */
export function prepareListaFolder(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'listas-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
}

/** What is told by a list in these files, and its day. */
export async function readLista(
  lista: Lista,
  contents: Contents,
): Promise<[(Entrada | null)[], string | null]> {
  const layout = layouts[lista];
  const files: ListaFile[] = [];
  for (const [name, content] of Object.entries(contents)) {
    await writeFile(join(folder, name), content);
    files.push(await openListaFile(join(folder, name), layout.inZip));
  }
  let day: string | null = null;
  const found: (Entrada | null)[] = [];
  for await (const entrada of layout.read(files, (told) => {
    day = told;
  }))
    found.push(entrada);
  return [found, day];
}

export const refuseLista = (lista: Lista, contents: Contents): Promise<string> =>
  readLista(lista, contents).then(
    () => 'nothing',
    (error: Error) => error.message,
  );
