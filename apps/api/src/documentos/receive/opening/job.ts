import type { tiposDocumento } from '@painel-pj/contract/documentos/documento';
import type { FatosArquivo } from '@painel-pj/regras/contexto';

type Extensao = keyof typeof tiposDocumento;

/** A file to open. What it is beside its first bytes, only the process that opens it finds out. */
export type Job = { path: string; kind: Exclude<Extensao, 'docx' | 'xlsx'> | 'zip' };

/** Of a picture, the copy without anything but the picture and a small one lie beside the file. */
export type Opened = {
  extensao: Extensao;
  /** Null: nothing is known of it. */
  fatos: Omit<FatosArquivo, 'chave'> | null;
};

export const cleanedPath = (path: string) => `${path}.original`;
export const thumbnailPath = (path: string) => `${path}.miniatura`;

export type Reason = 'unsupported' | 'unopened' | 'damaged' | 'animated' | 'tooManyPixels';

/** What the process that opened the file has to say. */
export type Told = { opened: Opened } | { refused: Reason } | { failed: string; code?: string };

/** The file is read, and not taken. */
export class Refused extends Error {
  override name = 'Refused';
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}
