import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles, read, readJson } from './repository-files.ts';

const files = listFiles();
const { scripts } = readJson<{ scripts: Record<string, string> }>('package.json');

function findDeadLinks(path: string, text: string): string[] {
  return Array.from(text.matchAll(/\]\((?!https?:|#)([^)#]+)/g), ([, target = '']) => target).filter(
    (target) => {
      const wanted = posix.join(posix.dirname(path), target);
      return !files.some((file) => file === wanted || file.startsWith(`${wanted}/`));
    },
  );
}

function findMissingScripts(text: string): string[] {
  const named = text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g);
  return Array.from(named, ([, run, short = '']) => run ?? short).filter((name) => !(name in scripts));
}

describe.each(files.filter((path) => path.endsWith('.md')))('%s', (path) => {
  test('links to files that are there', () => {
    expect(findDeadLinks(path, read(path))).toEqual([]);
  });

  test('names only scripts that are there', () => {
    expect(findMissingScripts(read(path))).toEqual([]);
  });
});

test('a dead link and a missing script are found', () => {
  expect(findDeadLinks('docs/x.md', '[a](../README.md) [b](nowhere.md) [c](https://example.com)')).toEqual([
    'nowhere.md',
  ]);
  expect(findMissingScripts('`npm run check`, `npm run nothing`, `npm install`')).toEqual(['nothing']);
});
