import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../apps/api/src/server.ts', import.meta.url));

export const admin = { user: 'admin', password: 'cavalo-bateria-grampo-42' };

export type Server = { url: string; dataDir: string; stop(): Promise<void> };

/** The real server, with a database and data folder of its own. */
export async function startServer(environment: Record<string, string> = {}): Promise<Server> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'painel-e2e-'));
  // Open to entry: as root the database runs as somebody else, and would be put outside a closed folder, and stay.
  await chmod(dataDir, 0o755);
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_USER: admin.user,
      ADMIN_PASSWORD: admin.password,
      // Each test signs in from an address of its own, so that one's mistakes are not another's wait.
      TRUST_PROXY: '127.0.0.1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Painel no ar\s+(\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`the server did not start:\n${output}`)));
  });
  return {
    url,
    dataDir,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
