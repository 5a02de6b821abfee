import './require-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { prepareServer } from './build-panel.mjs';
import { compileCache, pinnedNode, root } from './paths.mjs';

/** Pages make much that is used once. Given room for more of it, Node takes 260 MB more and is no faster. */
const smallNursery = '--max-semi-space-size=8';

/** One Ctrl-C arrives here twice: from the terminal and from npm, which on a busy machine passes it on late. */
const samePressMs = 2000;

function serve() {
  // In a session of its own, the server hears a signal only from here, and once.
  const server = spawn(pinnedNode, [smallNursery, 'apps/api/src/server.ts'], {
    cwd: root,
    detached: true,
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let forwardedAt = -samePressMs;
  const forward = (signal) => {
    const now = performance.now();
    if (now - forwardedAt < samePressMs) return;
    forwardedAt = now;
    server.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
  server.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** Building the panel takes a minute: a mistake in the settings is told before it. */
async function checkSettings() {
  const command = 'apps/api/src/plataforma/commands/check-settings.ts';
  const check = spawn(pinnedNode, [command], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(check, 'exit');
  // The command has told why.
  if (code !== 0) process.exit(1);
}

try {
  await prepareServer(checkSettings);
  serve();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
