import path from 'node:path';
import { buildIfChanged } from './build-if-changed.mjs';
import { api, findProgram, pinnedNode } from './paths.mjs';
import { showProgress } from './progress.mjs';
import { runQuietly } from './run-quietly.mjs';

const stamp = path.join(api, 'dist/.inputs');
const inputs = ['apps/api', 'packages/contract', 'packages/password-strength', 'package-lock.json'];

async function build() {
  const rolldown = findProgram('apps/api', 'rolldown', 'bin/cli.mjs');
  await showProgress('Construindo o servidor (só quando muda)', () =>
    runQuietly(pinnedNode, [rolldown, '-c', 'rolldown.config.ts'], { cwd: api }),
  );
}

/** Puts the server together when its sources changed since the last time. */
export async function ensureApiBuilt() {
  await buildIfChanged(stamp, inputs, build);
}
