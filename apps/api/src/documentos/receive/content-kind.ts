import { type FileHandle, open } from 'node:fs/promises';
import { tiposDocumento } from '@painel-pj/contract/documentos/documento';
import { AppError } from '#plataforma/http/app-error.ts';
import type { Job } from './opening/job.ts';

export type Extensao = keyof typeof tiposDocumento;

export const contentTypes: Record<Extensao, string> = tiposDocumento;

export const isImage = (extensao: Extensao): boolean => contentTypes[extensao].startsWith('image/');

export const unsupported = () =>
  new AppError(
    'tipo_nao_suportado',
    'O conteúdo do arquivo não é aceito. Envie JPEG, PNG, GIF, WebP, PDF, ou XLSX e DOCX sem macros, objetos embutidos nem vínculos externos.',
  );

/** Each at the very beginning: a file that is also something else usually needs that place for it. */
const signatures: [Job['kind'], (head: string) => boolean][] = [
  ['jpg', (head) => head.startsWith('\xff\xd8\xff')],
  ['png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['gif', (head) => /^GIF8[79]a/.test(head)],
  ['webp', (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8)],
  ['pdf', (head) => /^%PDF-[12]\.\d/.test(head)],
  ['zip', (head) => head.startsWith('PK\x03\x04')],
];
const pdfEnd = /%%EOF\s*$/;
const pdfEndBytes = 1024;

async function readText(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString('latin1', 0, bytesRead);
}

/** What a file begins as, by its bytes alone; names and headers are the sender's opinion. */
export async function readContentKind(path: string, bytes: number): Promise<Job['kind']> {
  const file = await open(path);
  try {
    const head = await readText(file, 0, 16);
    const kind = signatures.find(([, matches]) => matches(head))?.[0];
    if (!kind) throw unsupported();
    if (kind === 'pdf') {
      const end = await readText(file, Math.max(0, bytes - pdfEndBytes), pdfEndBytes);
      if (!pdfEnd.test(end)) throw unsupported();
    }
    return kind;
  } finally {
    await file.close();
  }
}
