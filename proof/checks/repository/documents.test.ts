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

describe.each(['docs/security.md', 'docs/asvs.md'])('%s', (path) => {
  test('names only sources that are there', () => {
    const named = Array.from(read(path).matchAll(/`([\w./@-]+\.tsx?)`/g), ([, name = '']) => name);
    expect(named.length).toBeGreaterThan(20);
    const isThere = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`));
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });
});

test('docs/asvs.md counts what its tables say', () => {
  const text = read('docs/asvs.md');
  const states = Array.from(
    text.matchAll(/^\| \d+\.\d+\.\d+ \| [12] \|.*?\| (held|not held|not applicable) \|/gm),
    ([, state]) => state,
  );
  const count = (wanted: string) => states.filter((state) => state === wanted).length;
  const said =
    /Of (\d+), (\d+) are held, (\d+) are\s+not, (\d+) do not apply/.exec(text)?.slice(1).map(Number) ?? [];
  expect(said).toEqual([states.length, count('held'), count('not held'), count('not applicable')]);
});

test('a dead link and a missing script are found', () => {
  expect(findDeadLinks('docs/x.md', '[a](../README.md) [b](nowhere.md) [c](https://example.com)')).toEqual([
    'nowhere.md',
  ]);
  expect(findMissingScripts('`npm run check`, `npm run nothing`, `npm install`')).toEqual(['nothing']);
});
