import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@painel-pj/test-bed/free-port';
import { admin, type Server, serverArguments } from '@painel-pj/test-bed/server';

const startMs = 60_000;

export type ApiProcess = Server & { port: number };

const isReady = (url: string) =>
  fetch(`${url}/saude/pronta`).then(
    (answer) => answer.ok,
    () => false,
  );

/** The real server as it is run: its log goes to a file, as under a service manager. */
export async function startApi(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<ApiProcess> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = path.join(dataDir, `servidor-${port}.log`);
  const log = await open(logFile, 'w');
  const child = spawn(process.execPath, serverArguments, {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'nao',
      ADMIN_USER: admin.user,
      ADMIN_PASSWORD: admin.password,
      SESSION_IDLE_MINUTES: '1440',
      SESSION_MAX_HOURS: '168',
      TRUST_PROXY: '127.0.0.1',
      // One session asks for everybody here: still counted, never refused.
      LIMITE_LISTAS_MINUTO: '10000',
      LIMITE_PAGINAS_MINUTO: '1000000',
      ...environment,
    },
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  const gone = once(child, 'exit');
  const deadline = performance.now() + startMs;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      throw new Error(`no server on ${dataDir}:\n${await readFile(logFile, 'utf8')}`);
    }
    await wait(5);
  }
  return {
    url,
    port,
    dataDir,
    pid: child.pid as number,
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
