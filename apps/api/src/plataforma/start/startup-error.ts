/** A problem that the operator can solve: its message is shown without a stack trace. */
export class StartupError extends Error {
  override name = 'StartupError';
}
