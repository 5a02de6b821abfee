import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildIfChanged, isUpToDate } from './build-if-changed.mjs';
import { root } from './paths.mjs';

let folder;
let source;
let builds;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'painel-pj-build-'));
  source = path.join(folder, 'src/server.ts');
  mkdirSync(path.dirname(source));
  writeFileSync(source, 'porta 3000');
  builds = 0;
});

afterEach(() => rmSync(folder, { recursive: true }));

async function count() {
  builds += 1;
}

const inputs = () => [path.join(folder, '.inputs'), [path.relative(root, path.dirname(source))]];
const run = (build = count) => buildIfChanged(...inputs(), build);

test('builds once, and not again for a file that was only touched', async () => {
  await run();
  await run();
  utimesSync(source, new Date(), new Date());
  await run();
  expect(builds).toBe(1);
});

test('tells beforehand whether it would build', async () => {
  expect(isUpToDate(...inputs())).toBe(false);
  await run();
  utimesSync(source, new Date(), new Date());
  expect(isUpToDate(...inputs())).toBe(true);
  writeFileSync(source, 'porta 4000');
  expect(isUpToDate(...inputs())).toBe(false);
});

test('notices a change that left size and time of the file as they were', async () => {
  await run();
  const { atime, mtime } = statSync(source);
  writeFileSync(source, 'porta 4000');
  utimesSync(source, atime, mtime);
  await run();
  expect(builds).toBe(2);
});

test('notices a new file, and one that is gone', async () => {
  await run();
  const other = path.join(folder, 'src/other.ts');
  writeFileSync(other, '');
  await run();
  rmSync(other);
  await run();
  expect(builds).toBe(3);
});

test('builds again after a build that failed', async () => {
  await expect(run(() => Promise.reject(new Error('sem memória')))).rejects.toThrow('sem memória');
  await run();
  expect(builds).toBe(1);
});
