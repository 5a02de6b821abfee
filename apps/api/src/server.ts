import { runServer } from '#start/run-server.ts';
import { StartupError } from '#startup-error.ts';

function sayWhy(error: Error): number {
  process.stderr.write(error instanceof StartupError ? `${error.message}\n` : `${error.stack}\n`);
  return 1;
}

// Whatever a library left open must not keep a stopped server alive.
void runServer()
  .then(() => 0, sayWhy)
  .then((code) => process.exit(code));
