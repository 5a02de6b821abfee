import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pinnedNode, root } from './paths.mjs';

const stamp = path.join(root, 'node_modules/.painel-pj-lockfile');

function hashLockfile() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
}

/** Kept inside node_modules, which npm empties first: an install that was cut short leaves none. */
export function recordInstall() {
  writeFileSync(stamp, hashLockfile());
}

export function isInstalled({ dev }) {
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hashLockfile()) return false;
  return existsSync(pinnedNode) && (!dev || existsSync(path.join(root, 'node_modules/vitest')));
}
