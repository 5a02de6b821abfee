import type { tiposDocumento } from '@painel-pj/contract/documentos/documento';
import type { FatosArquivo } from '@painel-pj/regras/contexto';

type Extensao = keyof typeof tiposDocumento;

/** A file to open. What it is beside its first bytes, only the process that opens it finds out. */
export type Job = { path: string; kind: Exclude<Extensao, 'docx' | 'xlsx'> | 'zip' };

export type CopyKind = 'jpg' | 'png' | 'webp';

export type Opened = {
  extensao: Extensao;
  /** Of a picture: what its copy for the screen is. That and a small one lie beside the file. */
  copia?: CopyKind;
  /** Null: nothing is known of it. */
  fatos: Omit<FatosArquivo, 'chave'> | null;
};

/** What is made of a picture to be shown. */
export type Copia = 'copia' | 'miniatura';
export const partsBeside: Copia[] = ['copia', 'miniatura'];
export const copyPath = (path: string, part: Copia) => `${path}.${part}`;

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
