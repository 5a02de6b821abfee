import { StartupError } from '#startup-error.ts';

const reasons: Record<string, string> = {
  EACCES: 'sem permissão de escrita',
  EPERM: 'sem permissão de escrita',
  EROFS: 'o disco é somente leitura',
  ENOTDIR: 'há um arquivo no lugar de uma pasta',
  EEXIST: 'há um arquivo no lugar de uma pasta',
  ENOSPC: 'o disco está cheio',
};

/** What the file system said, in words; undefined for what is no such thing. */
export function reasonOf(error: unknown): string | undefined {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === undefined ? undefined : reasons[code];
}

/** Turns what the file system said about the data folder into one line an operator can act on. */
export function toFolderError(error: unknown, folder: string): unknown {
  const reason = reasonOf(error);
  if (reason === undefined) return error;
  return new StartupError(
    `Não é possível usar a pasta de dados ${folder} (${reason}); ajuste a pasta ou aponte DATA_DIR para outra.`,
  );
}
