import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const panel = path.join(root, 'apps/panel');

/** The Node that comes with the dependencies. */
export const pinnedNode = path.join(root, 'node_modules/node/bin/node');

/** What Node compiled is kept here for the next time. */
export const compileCache = path.join(root, 'node_modules/.cache/painel-pj');

/** The program of a package, as seen from the workspace that declares it. */
export function findProgram(workspace, packageName, program) {
  const manifest = createRequire(path.join(root, workspace, 'package.json')).resolve(
    `${packageName}/package.json`,
  );
  return path.join(path.dirname(manifest), program);
}
