import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from './free-port.ts';

const run = promisify(execFile);
const programs = ['curl', 'ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];
const patienceMs = 180_000;
const pauseMs = 500;

export type S3Server = {
  port: number;
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  createBucket(name: string): Promise<void>;
  /** What is kept there; null when nothing is. */
  read(bucket: string, key: string): Promise<Buffer | null>;
  stop(): Promise<void>;
};

/** Whether Ceph's gateway is installed (Debian: radosgw ceph-mon ceph-osd). */
export const hasS3Server = async (): Promise<boolean> =>
  run('which', programs).then(
    () => true,
    () => false,
  );

/** One monitor, one disk in a file and the gateway, without keys among themselves. */
const settingsOf = (folder: string, monitor: string, port: number) => `[global]
fsid = ${randomUUID()}
mon host = ${monitor}
public addr = 127.0.0.1
ms bind msgr2 = false
auth cluster required = none
auth service required = none
auth client required = none
mon data = ${folder}/mon
mon allow pool size one = true
osd data = ${folder}/osd
osd objectstore = bluestore
bluestore block size = 4294967296
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
rgw frontends = beast endpoint=127.0.0.1:${port}
`;

/** Until it succeeds: parts of a cluster that just started do not know of each other yet. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + patienceMs; ; await setTimeout(pauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

const ofNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** A signed request without a body. */
const askAs =
  (user: string) =>
  async (...options: string[]): Promise<Buffer> => {
    const signing = ['--aws-sigv4', 'aws:amz:us-east-1:s3', '--user', user];
    const hash = ['-H', `x-amz-content-sha256: ${ofNothing}`];
    const { stdout } = await run('curl', ['-sSf', ...signing, ...hash, ...options], { encoding: 'buffer' });
    return stdout;
  };

/** A real S3 server on this machine: Ceph's object gateway. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'painel-s3-'));
  const [monitorPort, port] = [await findFreePort(), await findFreePort()];
  const monitor = `v1:127.0.0.1:${monitorPort}`;
  const [accessKeyId, secretAccessKey, disk] = ['CHAVEDETESTE', randomUUID(), randomUUID()];
  const settings = path.join(folder, 'ceph.conf');
  const map = path.join(folder, 'monmap');
  const started: ChildProcess[] = [];
  const command = (name: string, ...options: string[]) =>
    run(name, ['-c', settings, ...options], { timeout: patienceMs / 3 });
  const start = (name: string, ...options: string[]) => {
    const child = spawn(name, ['-c', settings, '-f', ...options], { stdio: 'ignore' });
    started.push(child);
    return child;
  };
  const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

  async function stop(): Promise<void> {
    for (const child of started.reverse().filter(isAlive)) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  }

  try {
    await mkdir(path.join(folder, 'mon'));
    await mkdir(path.join(folder, 'osd'));
    await writeFile(settings, settingsOf(folder, monitor, port));
    await command('monmaptool', '--create', '--addv', 'a', `[${monitor}]`, map);
    await command('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map);
    start('ceph-mon', '-i', 'a');
    await insist(() => command('ceph', 'osd', 'new', disk));
    await command('ceph-osd', '--mkfs', '-i', '0', '--osd-uuid', disk);
    let osd = start('ceph-osd', '-i', '0');
    await insist(async () => {
      if (!isAlive(osd)) osd = start('ceph-osd', '-i', '0');
      const { stdout } = await command('ceph', 'osd', 'stat');
      if (!stdout.includes('1 up')) throw new Error(`no disk yet: ${stdout}`);
    });
    const key = ['--access-key', accessKeyId, '--secret-key', secretAccessKey];
    await insist(() =>
      command('radosgw-admin', 'user', 'create', '--uid', 'painel', '--display-name', 'painel', ...key),
    );
    start('radosgw', '-n', 'client.rgw');
    const endpoint = `http://127.0.0.1:${port}`;
    await insist(() => fetch(endpoint));
    const ask = askAs(`${accessKeyId}:${secretAccessKey}`);
    return {
      port,
      endpoint,
      accessKeyId,
      secretAccessKey,
      async createBucket(name) {
        await ask('-X', 'PUT', `${endpoint}/${name}`);
      },
      read: (bucket, key) => ask(`${endpoint}/${bucket}/${key}`).catch(() => null),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
