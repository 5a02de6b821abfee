import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listPackageFiles } from './repository-files.ts';

// Beside an installed node_modules npm drops the builds of other platforms from the lockfile.
const folder = mkdtempSync(join(tmpdir(), 'lockfile-'));
try {
  for (const path of ['.npmrc', ...listPackageFiles()]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(path, join(folder, path));
  }
  console.log('Resolving every dependency anew; it takes about half a minute…');
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], {
    cwd: folder,
    stdio: 'inherit',
  });
  copyFileSync(join(folder, 'package-lock.json'), 'package-lock.json');
} finally {
  rmSync(folder, { recursive: true });
}
