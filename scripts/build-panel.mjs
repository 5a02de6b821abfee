import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProgram, panel, pinnedNode, root } from './paths.mjs';
import { showProgress } from './progress.mjs';
import { runQuietly } from './run-quietly.mjs';

const stamp = path.join(panel, 'dist/.inputs');
const folders = ['apps/panel', 'packages/contract'];
const files = ['package-lock.json', 'tsconfig.base.json'];
const notInputs = new Set(['dist', 'node_modules', 'test-results']);

function* listFiles(entry) {
  const children = readdirSync(entry, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const child of children) {
    if (notInputs.has(child.name) || /\.test\.tsx?$|\.tsbuildinfo$/.test(child.name)) continue;
    const file = path.join(entry, child.name);
    if (child.isDirectory()) yield* listFiles(file);
    else if (child.isFile()) yield file;
  }
}

function hashInputs() {
  const hash = createHash('sha256');
  const inputs = folders.flatMap((folder) => [...listFiles(path.join(root, folder))]);
  for (const file of [...inputs, ...files.map((name) => path.join(root, name))]) {
    const content = readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Builds the panel when its sources changed since the last build. */
export async function ensurePanelBuilt() {
  const wanted = hashInputs();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const vite = findProgram('apps/panel', 'vite', 'bin/vite.js');
  await showProgress('Construindo o painel (só quando muda)', () =>
    runQuietly(pinnedNode, [vite, 'build'], { cwd: panel, env: { ...process.env, NODE_ENV: 'production' } }),
  );
  writeFileSync(stamp, wanted);
}
