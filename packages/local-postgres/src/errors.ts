/** A problem that the operator can solve. The message is ready to be shown, with PostgreSQL's own words if they help. */
export class LocalPostgresError extends Error {
  override name = 'LocalPostgresError';
}

const fileReasons = new Map(
  Object.entries({
    EACCES: 'sem permissão de escrita',
    EPERM: 'sem permissão de escrita',
    EROFS: 'o disco é somente leitura',
    ENOTDIR: 'há um arquivo no lugar de uma pasta',
    EEXIST: 'há um arquivo no lugar de uma pasta',
    ENOSPC: 'o disco está cheio',
  }),
);

/** What the file system said, in words; undefined for any other error. */
export function describeFileError(error: unknown): string | undefined {
  return fileReasons.get(codeOf(error));
}

export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** For `.catch`: errors with these codes become null, any other is thrown again. */
export function ignore(...codes: string[]): (error: unknown) => null {
  return (error) => {
    if (codes.includes(codeOf(error))) return null;
    throw error;
  };
}
