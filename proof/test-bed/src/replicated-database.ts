import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import { findFreePort } from './free-port.ts';
import { connect } from './postgres.ts';

const home = '/usr/lib/postgresql';
const newest = existsSync(home)
  ? readdirSync(home)
      .filter((name) => existsSync(path.join(home, name, 'bin/pg_basebackup')))
      .sort((a, b) => Number(a) - Number(b))
      .at(-1)
  : undefined;
const bin = path.join(home, newest ?? '', 'bin');

/** The database that comes from npm has no programs for replicas: the machine's own does. */
export const hasReplication = newest !== undefined;

/** A promotion may wait this long before it begins: PostgreSQL's own value is 5 s. */
const retryInterval = 'wal_retrieve_retry_interval=500ms';
const patienceMs = 60_000;
const user = 'painel';

type Node = { folder: string; port: number; child?: ChildProcess };

/** PostgreSQL refuses to run as root. */
function findAccount(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = statSync('/var/lib/postgresql');
  return { uid, gid };
}

async function asks(connection: pg.ClientConfig, question: string): Promise<boolean> {
  const session = await connect({ ...connection, database: 'postgres' });
  try {
    const { rows } = await session.query<{ yes: boolean }>(question);
    return rows[0]?.yes === true;
  } finally {
    await session.end();
  }
}

async function waitFor(connection: pg.ClientConfig, question: string): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await asks(connection, question).catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`in vain: ${question}`);
    await wait(50);
  }
}

/** Two of the machine's PostgreSQL: nothing is acknowledged before both have it. */
export async function startReplicatedDatabase() {
  const account = findAccount();
  const root = await mkdtemp(path.join(tmpdir(), 'painel-replica-'));
  await chmod(root, 0o755);
  if (account) await chown(root, account.uid, account.gid);
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(path.join(bin, program), args, { ...account, cwd: '/' });
  const createNode = async (name: string): Promise<Node> => ({
    folder: path.join(root, name),
    port: await findFreePort(),
  });
  let primary = await createNode('um');
  let replica = await createNode('outro');
  const at = ({ port }: Node): pg.ClientConfig => ({ host: '127.0.0.1', port, user, database: 'painel' });

  async function start(node: Node): Promise<void> {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', retryInterval];
    node.child = spawn(
      path.join(bin, 'postgres'),
      ['-D', node.folder, '-p', String(node.port), ...settings.flatMap((one) => ['-c', one])],
      { ...account, cwd: '/', stdio: 'ignore', detached: true },
    );
    await waitFor(at(node), 'select true as yes');
  }

  async function end({ child }: Node, signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  async function tell(node: Node, ...statements: string[]): Promise<void> {
    const session = await connect({ ...at(node), database: 'postgres' });
    for (const statement of statements) await session.query(statement);
    await session.end();
  }

  async function replicateAgain(): Promise<void> {
    await end(replica, 'SIGKILL');
    await rm(replica.folder, { recursive: true, force: true });
    const source = `host=127.0.0.1 port=${primary.port} user=${user}`;
    await run('pg_basebackup', '-d', source, '-D', replica.folder, '-R', '-X', 'stream', '-c', 'fast');
    await start(replica);
    await tell(primary, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');
    await waitFor(
      at(primary),
      "select exists (select from pg_stat_replication where sync_state = 'sync') as yes",
    );
  }

  await run(
    'initdb',
    '-D',
    primary.folder,
    '-A',
    'trust',
    '-U',
    user,
    '--no-sync',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  );
  await start(primary);
  await tell(primary, 'create database painel');
  await replicateAgain();

  return {
    url: `postgres://${user}@127.0.0.1:${primary.port},127.0.0.1:${replica.port}/painel`,
    primary: () => at(primary),
    replicateAgain,
    /** The primary dies, and the replica takes its place. */
    async failOver() {
      await end(primary, 'SIGKILL');
      [primary, replica] = [replica, primary];
      await run('pg_ctl', 'promote', '-D', primary.folder);
    },
    async stop() {
      await end(replica, 'SIGINT');
      await end(primary, 'SIGINT');
      await rm(root, { recursive: true, force: true });
    },
  };
}
