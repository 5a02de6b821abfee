import { runServer } from './plataforma/start/run-server.ts';
import { StartupError } from './plataforma/start/startup-error.ts';

function sayWhy(error: Error): number {
  process.stderr.write(error instanceof StartupError ? `${error.message}\n` : `${error.stack}\n`);
  return 1;
}

// Exits explicitly, because a library may leave a handle open that would keep the process alive.
void runServer()
  .then(() => 0, sayWhy)
  .then((code) => process.exit(code));
