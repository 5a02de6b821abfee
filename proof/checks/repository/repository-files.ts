import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
const notOurs = new Set([
  '.git',
  '.env',
  'node_modules',
  'dist',
  'data',
  'test-results',
  'playwright-report',
]);

export const read = (path: string) => readFileSync(join(root, path), 'utf8');

export const readJson = <T>(path: string) => JSON.parse(read(path)) as T;

/** Every file of the repository, as a path from its root; no git needed. */
export function listFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !notOurs.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(path);
      return entry.isFile() ? [path] : [];
    });
}

export const listPackageFiles = () => listFiles().filter((path) => /(^|\/)package\.json$/.test(path));
