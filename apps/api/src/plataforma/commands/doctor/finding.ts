import type { DocumentStore } from '#documentos/store/document-store.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Identity } from '#plataforma/start/identity.ts';

/** What there is to look at. */
export type Installation = { config: Config; db: Database; store: DocumentStore; identity: Identity };

/** What one look at the installation found; what is not right says how to mend it. */
export type Finding =
  | { estado: 'certo'; texto: string }
  | { estado: 'atencao' | 'problema'; texto: string; remedio: string };

export const right = (texto: string): Finding => ({ estado: 'certo', texto });
export const warn = (texto: string, remedio: string): Finding => ({ estado: 'atencao', texto, remedio });
export const broken = (texto: string, remedio: string): Finding => ({ estado: 'problema', texto, remedio });

/** A quantity as it is read out: `2.000`. */
export const tellCount = (count: number): string => count.toLocaleString('pt-BR');

export const isReadOnlyDisk = (error: unknown) =>
  [error, (error as Error).cause].some((one) => (one as NodeJS.ErrnoException | undefined)?.code === 'EROFS');
export const remount =
  'remonte-o para escrita; o sistema fecha assim um disco que falhou, e dmesg diz por quê: então troque-o antes';

const marks = { certo: '✓', atencao: '!', problema: '✗' } as const;

export function describeFinding(finding: Finding): string {
  const line = `${marks[finding.estado]} ${finding.texto}`;
  return finding.estado === 'certo' ? line : `${line}\n    → ${finding.remedio}`;
}
