/** Something an operator can mend stops the start: shown as one line, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
