import { runServer } from '#start/run-server.ts';
import { StartupError } from '#startup-error.ts';

try {
  await runServer();
  process.exitCode = 0;
} catch (error) {
  process.stderr.write(error instanceof StartupError ? `${error.message}\n` : `${(error as Error).stack}\n`);
  process.exitCode = 1;
}
// Whatever a library left open must not keep a stopped server alive.
process.exit();
