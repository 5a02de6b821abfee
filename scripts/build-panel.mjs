import path from 'node:path';
import { assertWritable, sayFullDisk } from './assert-writable.mjs';
import { buildIfChanged, isUpToDate } from './build-if-changed.mjs';
import { ensureInstalled } from './install.mjs';
import { findProgram, panel, pinnedNode } from './paths.mjs';
import { showProgress } from './progress.mjs';
import { runQuietly } from './run-quietly.mjs';

const stamp = path.join(panel, 'dist/.inputs');
const inputs = [
  'apps/panel',
  'packages/contract',
  'packages/password-strength',
  'packages/regras',
  'package-lock.json',
  'tsconfig.base.json',
];

async function build() {
  assertWritable([panel, path.join(panel, 'dist')], 'construir o painel');
  const vite = findProgram('apps/panel', 'vite', 'bin/vite.js');
  const settings = { cwd: panel, env: { ...process.env, NODE_ENV: 'production' } };
  await showProgress('Construindo o painel (só quando muda)', async () => {
    await runQuietly(pinnedNode, [vite, 'build'], settings);
    await runQuietly(pinnedNode, [vite, 'build', '--config', 'vite.empresa.config.ts'], settings);
  }).catch(sayFullDisk);
}

/** Builds the panel when its sources changed since the last build. */
export async function ensurePanelBuilt() {
  await buildIfChanged(stamp, inputs, build);
}

/**
 * All the server runs on: its packages, and the panel. The packages that only build are installed when it must be built.
 * `beforeBuilding`: what would make the long work vain.
 */
export async function prepareServer(beforeBuilding = async () => {}) {
  const isBuilt = isUpToDate(stamp, inputs);
  await ensureInstalled({ dev: !isBuilt });
  if (!isBuilt) await beforeBuilding();
  await ensurePanelBuilt();
}
