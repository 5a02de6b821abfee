import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import type { Part } from '#documentos/store/document-store.ts';
import type { AppliedMigration } from '#plataforma/db/migration-plan.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';

export const manifestName = 'manifesto.json';
export const keyName = 'chave';
export const documentListName = 'documentos.lista';
export const documentFolderName = 'documentos';

/** The layout of a backup; another layout gets the next number. */
const format = 1;

const fileSchema = z.object({
  arquivo: z.string().check(z.regex(/^[a-z0-9_.-]+$/)),
  bytes: z.number(),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
const tableSchema = z.extend(fileSchema, {
  tabela: z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/)),
  colunas: z.array(z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/))),
  linhas: z.number(),
});

const manifestSchema = z.object({
  formato: z.literal(format),
  criadoEm: z.string(),
  migracoes: z.array(z.object({ numero: z.number(), nome: z.string(), checksum: z.string() })),
  tabelas: z.array(tableSchema),
  chave: fileSchema,
  documentos: z.extend(fileSchema, { quantos: z.number(), faltam: z.array(z.string()) }),
});

export type BackupTable = z.infer<typeof tableSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

export function buildManifest(
  contents: Omit<Manifest, 'formato' | 'criadoEm'> & { migracoes: AppliedMigration[] },
): string {
  const manifest: Manifest = { formato: format, criadoEm: new Date().toISOString(), ...contents };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch(() => {
    throw new StartupError(`${folder} não é uma cópia de segurança: falta ${manifestName}.`);
  });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new StartupError(`A cópia ${folder} está danificada: ${manifestName}. Use outra.`);
  }
  const manifest = manifestSchema.safeParse(parsed);
  if (manifest.success) return manifest.data;
  const isNewer = Number((parsed as { formato?: unknown } | null)?.formato) > format;
  throw new StartupError(
    isNewer
      ? `A cópia ${folder} foi feita por uma versão mais nova do painel; use aquela versão.`
      : `A cópia ${folder} está danificada: ${manifestName}. Use outra.`,
  );
}

/** One file of the document store in a backup. */
type ListedFile = { id: string; part: Part; bytes: number; sha256: string };

const wellFormed = /^([0-9a-f]{64}) (\d+) ([0-9a-f]{32}) (original|miniatura)$/;

export const lineOf = ({ id, part, bytes, sha256 }: ListedFile) => `${sha256} ${bytes} ${id} ${part}\n`;

export async function* readLines(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}

export async function* readDocumentList(file: string): AsyncGenerator<ListedFile> {
  for await (const line of readLines(file)) {
    const [, sha256 = '', bytes, id = '', part] = wellFormed.exec(line) ?? [];
    if (!id) throw new Error(`not a line of a document list: ${line}`);
    yield { id, part: part as Part, bytes: Number(bytes), sha256 };
  }
}
