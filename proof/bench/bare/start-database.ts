import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Place } from '../harness/place.ts';

/** Asked while the place is up: where its PostgreSQL lies. */
export async function findPostgres(place: Place): Promise<string> {
  const [found] = await place.query<{ setting: string }>(
    `select setting from pg_config where name = 'BINDIR'`,
  );
  return path.join(found?.setting ?? '', 'postgres');
}

const accepts = async (connection: pg.ClientConfig) => {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  const isUp = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => {});
  return isUp;
};

/** PostgreSQL alone on the place's folder, as the account that owns it. */
export async function startDatabase(postgres: string, { dataDir, connection }: Place) {
  const folder = path.join(dataDir, 'postgres');
  const { uid, gid } = await stat(folder);
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'logging_collector=on'];
  const child = spawn(postgres, ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])], {
    ...(process.getuid?.() === 0 && { uid, gid }),
    cwd: '/',
    stdio: 'ignore',
  });
  const gone = once(child, 'exit');
  while (!(await accepts(connection))) {
    if (child.exitCode !== null) throw new Error(`${postgres} did not start on ${folder}`);
    await wait(5);
  }
  return async () => {
    child.kill('SIGINT');
    await gone;
  };
}
