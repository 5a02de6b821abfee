import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { copyTemplate, type Demo } from './template.ts';

/** As `npm start` runs it. */
export const serverArguments = [
  '--max-semi-space-size=8',
  fileURLToPath(new URL('../../../apps/api/src/server.ts', import.meta.url)),
];

export const admin = { user: 'admin', password: 'cavalo-bateria-grampo-42' };

/** Whoever waits for a server that hangs would hang too. */
const stopMs = 120_000;

export type Server = {
  url: string;
  dataDir: string;
  pid: number;
  /** Ends as an operator would; a data folder of its own goes with it. */
  stop(): Promise<void>;
  /** Pulls the plug: no signal handler runs, the data folder stays. */
  kill(): Promise<void>;
};

type SpawnOptions = {
  stderr?: 'inherit' | 'ignore';
  /** Ctrl-C in the terminal does not reach it: whoever started it must end it. */
  isApart?: boolean;
};

type ServerChild = ChildProcessByStdio<null, Readable, null>;

/** As root the database runs as somebody else, and would be put outside a folder closed to it, and stay. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'painel-bed-'));
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** A data folder that a server was started on before, if templates were made and all that it has is in the folder. */
export async function makeInstalled(environment: Record<string, string>): Promise<string> {
  const dataDir = await makeDataDir();
  const isApart = 'DATABASE_URL' in environment || 'DOCUMENTOS' in environment;
  if (!isApart) await copyTemplate(dataDir, (environment.DEMO as Demo | undefined) ?? 'sim');
  return dataDir;
}

function readAddress(child: ServerChild): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Painel no ar\s+(\S+)/.exec(output)?.[1];
      if (!found) return;
      // From here on the log is only drained: hours of it must not be kept.
      child.stdout.off('data', collect).resume();
      resolve(found);
    };
    child.stdout.on('data', collect);
    child.once('exit', () => reject(new Error(`the server did not start:\n${output}`)));
  });
}

/** The real server as a process, from its first moment on. */
export function spawnServer(
  environment: Record<string, string>,
  { stderr = 'inherit', isApart = false }: SpawnOptions = {},
): ServerChild {
  return spawn(process.execPath, serverArguments, {
    env: {
      ...process.env,
      PORT: '0',
      ADMIN_USER: admin.user,
      ADMIN_PASSWORD: admin.password,
      // Each test signs in from an address of its own, so that one's mistakes are not another's wait.
      TRUST_PROXY: '127.0.0.1',
      // One session reads here for a crowd.
      LIMITE_LISTAS_MINUTO: '0',
      LIMITE_PAGINAS_MINUTO: '0',
      // It would take a core for minutes: who tests the reading asks for it.
      LEITURA: 'nao',
      ...environment,
    },
    stdio: ['ignore', 'pipe', stderr],
    detached: isApart,
  });
}

/**
 * The real server, with a database and data folder of its own, unless DATA_DIR names one to go on with.
 * `onOutput` gets what it writes on standard output.
 */
export async function startServer(
  environment: Record<string, string> = {},
  onOutput?: (chunk: Buffer) => void,
  options: SpawnOptions = {},
): Promise<Server> {
  const dataDir = environment.DATA_DIR ?? (await makeInstalled(environment));
  const child = spawnServer({ ...environment, DATA_DIR: dataDir }, options);
  if (onOutput) child.stdout.on('data', onOutput);
  const gone = once(child, 'exit');
  const url = await readAddress(child);
  return {
    url,
    dataDir,
    pid: child.pid as number,
    async stop() {
      child.kill('SIGTERM');
      const isGone = await Promise.race([gone, wait(stopMs, false, { ref: false })]);
      if (!isGone) {
        child.kill('SIGKILL');
        throw new Error(`the server did not stop within ${stopMs} ms`);
      }
      if (!environment.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
