import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';

export const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find(existsSync);

const patienceMs = 60_000;
const pollMs = 20;

const example = new URL('../../../deploy/nginx.conf', import.meta.url);

export type Proxy = { https: string; http: string; certificate: string; stop(): Promise<void> };

function makeCertificate(folder: string): void {
  const files = ['-keyout', path.join(folder, 'painel.key'), '-out', path.join(folder, 'painel.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...name, ...files], { stdio: 'pipe' });
}

/** The example of the documentation, with this test's ports, certificate and servers in place of its own. */
async function adaptExample(
  servers: string[],
  folder: string,
  ports: { http: number; https: number },
): Promise<string> {
  return (await readFile(example, 'utf8'))
    .replace('127.0.0.1:3000', new URL(servers[0] ?? '').host)
    .replace('127.0.0.1:3001', new URL(servers[1] ?? '').host)
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`)
    .replace('/etc/ssl/certs/painel.pem', path.join(folder, 'painel.pem'))
    .replace('/etc/ssl/private/painel.key', path.join(folder, 'painel.key'));
}

/** Those of modules that are not used too: nginx makes every folder, and its own are for root. */
const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const mainConfig = (folder: string) => `
daemon off;
error_log stderr crit;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
${temporaryPaths.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  include ${folder}/painel-pj.conf;
}`;

async function isUp(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );
}

export async function startNginx(program: string, servers: string[]): Promise<Proxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'painel-nginx-'));
  const ports = { http: await findFreePort(), https: await findFreePort() };
  makeCertificate(folder);
  await writeFile(path.join(folder, 'painel-pj.conf'), await adaptExample(servers, folder, ports));
  await writeFile(path.join(folder, 'nginx.conf'), mainConfig(folder));
  const child = spawn(program, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(child, 'exit');
  const deadline = performance.now() + patienceMs;
  while (!(await isUp(ports.http))) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error('nginx did not start');
    await wait(pollMs);
  }
  return {
    https: `https://127.0.0.1:${ports.https}`,
    http: `http://127.0.0.1:${ports.http}`,
    certificate: await readFile(path.join(folder, 'painel.pem'), 'utf8'),
    async stop() {
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true });
    },
  };
}
