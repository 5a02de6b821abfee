import './require-node.mjs';
import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { findProgram, panel, pinnedNode, root } from './paths.mjs';

function readPort() {
  try {
    process.loadEnvFile(`${root}/.env`);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  return process.env.PORT || '3000';
}

function run(args, cwd, env = {}) {
  return spawn(pinnedNode, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

await ensureInstalled({ dev: true });
const vite = findProgram('apps/panel', 'vite', 'bin/vite.js');
const children = [
  run(['--watch', '--watch-preserve-output', 'apps/api/src/server.ts'], root),
  run([vite, '--clearScreen', 'false'], panel, { API_URL: `http://127.0.0.1:${readPort()}` }),
];

function endBoth(signal) {
  for (const child of children) child.kill(signal);
}

// The terminal hands Ctrl-C to both by itself; the other signals are passed on.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, endBoth);
for (const child of children) child.once('exit', () => endBoth('SIGTERM'));
