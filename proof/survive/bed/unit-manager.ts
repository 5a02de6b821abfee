import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** Asks whoever plays systemd, and ends as that says. */
const programOf = (url: string) => `#!/bin/sh
exec '${process.execPath}' -e "
  fetch('${url}', { method: 'POST', body: process.argv.slice(1).join(' ') }).then(async (answer) => {
    process.stdout.write(await answer.text());
    process.exitCode = answer.ok ? 0 : 1;
  })" -- "$@"
`;

/** A `systemctl` in `folder` that knows the units of these ports and restarts them by `restart`. */
export async function playSystemd(folder: string, ports: number[], restart: (port: number) => Promise<void>) {
  const units = ports.map((port) => `painel-pj@${port}.service`);
  async function obey(command: string): Promise<string> {
    if (command.startsWith('list-units ')) {
      return units.map((unit) => `${unit} loaded active running painel-pj\n`).join('');
    }
    const at = units.findIndex((unit) => command === `restart ${unit}`);
    if (at < 0) throw new Error(`systemctl não conhece: ${command}`);
    await restart(ports[at] ?? 0);
    return '';
  }
  const server = createServer((request, answer) => {
    void text(request)
      .then(obey)
      .then(
        (said) => answer.end(said),
        (error: Error) => answer.writeHead(500).end(`${error.message}\n`),
      );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await writeFile(path.join(folder, 'systemctl'), programOf(`http://127.0.0.1:${port}/`), { mode: 0o755 });
  return {
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
