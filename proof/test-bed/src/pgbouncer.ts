import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { findFreePort } from './free-port.ts';

const program = '/usr/sbin/pgbouncer';

export const hasPgbouncer = existsSync(program);

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** A pooler in front of a database, with fewer sessions than its clients: every transaction may get another one. */
export async function startPgbouncer(folder: string, connection: pg.ClientConfig) {
  const { host, user, password, database } = connection;
  const port = await findFreePort();
  const settings = path.join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
painel = host=${host} port=5432 dbname=${database} user=${user} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
`,
  );
  // It refuses to run as root, and nobody but who runs the database may enter the folder of its socket.
  const { uid, gid } = await stat(String(host));
  const account = process.getuid?.() === 0 ? { uid, gid } : {};
  async function start() {
    const child = spawn(program, ['-q', settings], { stdio: 'ignore', ...account });
    const ended = once(child, 'exit');
    while (!(await isOpen(port))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
      await wait(50);
    }
    return { child, ended };
  }

  let running = await start();
  async function stop(): Promise<void> {
    running.child.kill('SIGKILL');
    await running.ended;
  }

  return {
    url: `postgres://painel@127.0.0.1:${port}/painel`,
    stop,
    /** Killed, and started again at the same address. */
    async restart() {
      await stop();
      running = await start();
    },
  };
}
