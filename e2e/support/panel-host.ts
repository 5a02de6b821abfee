import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@painel-pj/test-bed/free-port';

const built = fileURLToPath(new URL('../../apps/panel/dist', import.meta.url));
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

export type PanelHost = {
  url: string;
  /** Out of reach, until it is started again. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** A new build takes the place of the one before: its files have other names, the old ones are gone. */
  update(): Promise<void>;
  close(): Promise<void>;
};

/** The built panel on a host of its own, in front of an API. */
export async function startPanelHost(api: string): Promise<PanelHost> {
  const root = await mkdtemp(path.join(tmpdir(), 'painel-host-'));
  await cp(built, root, { recursive: true });

  function forward(incoming: IncomingMessage, response: ServerResponse): void {
    const { method, headers, url } = incoming;
    const onward = request(`${api}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(incoming.url ?? '/', 'http://painel');
    if (/^\/(pj|arquivos|config\.json)/.test(pathname)) {
      forward(incoming, response);
      return;
    }
    const extension = path.extname(pathname);
    const file = extension ? pathname : '/index.html';
    try {
      const content = await readFile(path.join(root, file));
      response.writeHead(200, { 'content-type': types[extension] ?? 'text/html' }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  }

  const port = await findFreePort();
  let server = createServer();
  async function start(): Promise<void> {
    server = createServer((incoming, response) => void answer(incoming, response));
    await new Promise<void>((ready) => {
      server.listen(port, '127.0.0.1', ready);
    });
  }
  async function stop(): Promise<void> {
    const closed = new Promise((done) => {
      server.close(done);
    });
    server.closeAllConnections();
    await closed;
  }

  async function update(): Promise<void> {
    const assets = path.join(root, 'assets');
    const old = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name));
    const rebuild = (text: string) =>
      old.reduce((changed, name) => changed.replaceAll(name, `nova-${name}`), text);
    for (const name of old) {
      const file = path.join(assets, name);
      await writeFile(file, rebuild(await readFile(file, 'utf8')));
      await rename(file, path.join(assets, `nova-${name}`));
    }
    const page = path.join(root, 'index.html');
    await writeFile(page, rebuild(await readFile(page, 'utf8')));
  }

  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    start,
    stop,
    update,
    async close() {
      await stop().catch(() => undefined);
      await rm(root, { recursive: true, force: true });
    },
  };
}
