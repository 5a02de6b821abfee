/** What an operator can mend, said in one line (and what PostgreSQL said, where it helps). */
export class LocalPostgresError extends Error {
  override name = 'LocalPostgresError';
}

const fileReasons: Record<string, string> = {
  EACCES: 'sem permissão de escrita',
  EPERM: 'sem permissão de escrita',
  EROFS: 'o disco é somente leitura',
  ENOTDIR: 'há um arquivo no lugar de uma pasta',
  EEXIST: 'há um arquivo no lugar de uma pasta',
  ENOSPC: 'o disco está cheio',
};

/** What the file system said, in words; undefined for any other error. */
export function describeFileError(error: unknown): string | undefined {
  return fileReasons[codeOf(error)];
}

export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** For `.catch`: these errors count as done, any other one is thrown on. */
export function ignore(...codes: string[]): (error: unknown) => null {
  return (error) => {
    if (codes.includes(codeOf(error))) return null;
    throw error;
  };
}
