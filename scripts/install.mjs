import path from 'node:path';
import { assertWritable, sayFullDisk } from './assert-writable.mjs';
import { isInstalled, recordInstall } from './install-stamp.mjs';
import { root } from './paths.mjs';
import { showProgress } from './progress.mjs';
import { runQuietly } from './run-quietly.mjs';

/** npm must run on the machine's own Node: the pinned one is among the files it is about to replace. */
function environmentOfTheMachine() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const kept = folders.filter((folder) => !folder.includes(`node_modules${path.sep}.bin`));
  return { ...process.env, PATH: kept.join(path.delimiter) };
}

/** Brings node_modules to what the lockfile says, when it is not there yet. */
export async function ensureInstalled({ dev }) {
  if (isInstalled({ dev })) return;
  assertWritable([root, path.join(root, 'node_modules')], 'instalar as dependências');
  const flags = ['--include=optional', '--ignore-scripts=false', '--no-audit', '--no-fund'];
  if (dev) flags.push('--include=dev');
  await showProgress('Instalando as dependências (só quando mudam)', () =>
    runQuietly('npm', ['ci', ...flags], { cwd: root, env: environmentOfTheMachine() }),
  ).catch(sayFullDisk);
  recordInstall();
}
