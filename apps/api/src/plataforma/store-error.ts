import { StartupError } from './start/startup-error.ts';

/** The document store can't be used as it is. The message is for operators; a client is told no more than to try again. */
export class StoreError extends StartupError {
  override name = 'StoreError';
}
