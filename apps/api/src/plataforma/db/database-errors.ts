const connectionLost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
]);

/** Connection failures, shutdown and start-up, too many connections, disk full, cancelled by time-out. */
const unavailableStates = /^(08|53|57|58)[0-9A-Z]{3}$/;
/** A deadlock, or rows that another transaction changed first. */
const overtakenStates = ['40P01', '40001'];
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and)/;

/** The database's socket is missing or not accessible; about a file, the same codes do not concern the database. */
const isSocketMissing = (error: unknown, code: string): boolean =>
  ['ENOENT', 'EACCES'].includes(code) && (error as { syscall?: unknown }).syscall === 'connect';

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

/** Ended by PostgreSQL so that another one could go on; nothing of it was written. */
export const isOvertaken = (error: unknown): boolean => overtakenStates.includes(codeOf(error));

export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (
    unavailableStates.test(code) ||
    isOvertaken(error) ||
    connectionLost.has(code) ||
    isSocketMissing(error, code)
  )
    return true;
  return error instanceof Error && driverMessages.test(error.message);
}

/** The statement exceeded its time limit. */
export const isCancelled = (error: unknown): boolean => codeOf(error) === '57014';

/** The text has a NUL or invalid characters, which JSON allows and PostgreSQL refuses. */
export function isTextRefused(error: unknown): boolean {
  return ['22021', '22P05'].includes(codeOf(error));
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return codeOf(error) === '23505' && (error as { constraint?: string }).constraint === constraint;
}
