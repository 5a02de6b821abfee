import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a command of the server, such as `admin`, on a data folder or with other settings; rejects when it ends badly. */
export async function runServerCommand(
  place: string | Record<string, string>,
  name: string,
  ...args: string[]
): Promise<string> {
  const settings = typeof place === 'string' ? { DATA_DIR: place } : place;
  const program = fileURLToPath(
    new URL(`../../../apps/api/src/plataforma/commands/${name}.ts`, import.meta.url),
  );
  const { stdout } = await run(process.execPath, [program, ...args], {
    env: { ...process.env, ...settings },
  });
  return stdout;
}
