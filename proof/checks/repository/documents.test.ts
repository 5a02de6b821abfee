import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles, read, readJson } from './repository-files.ts';

const files = listFiles();
const { scripts } = readJson<{ scripts: Record<string, string> }>('package.json');

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const listAnchors = (text: string) =>
  Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading));

function findDeadLinks(path: string, text: string): string[] {
  const links = text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g);
  return Array.from(links, ([, target = '', anchor]) => ({ target, anchor }))
    .filter(({ target, anchor }) => {
      const wanted = target ? posix.join(posix.dirname(path), target) : path;
      if (target && !files.some((file) => file === wanted || file.startsWith(`${wanted}/`))) return true;
      return anchor && !listAnchors(target ? read(wanted) : text).includes(anchor);
    })
    .map(({ target, anchor }) => (anchor ? `${target}#${anchor}` : target));
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

/** Sources and folders that are named and not there; paths may begin below `apps/api/src`. */
function findMissingSources(text: string): string[] {
  const named = Array.from(text.matchAll(/`([\w./@-]+(?:\.tsx?|\/))`/g), ([, name = '']) => name);
  const isThere = (name: string) =>
    name.endsWith('/')
      ? files.some((file) => file.startsWith(name) || file.startsWith(`apps/api/src/${name}`))
      : files.some((file) => file === name || file.endsWith(`/${name}`));
  return named.filter((name) => !isThere(name));
}

test.each(files.filter((path) => /^docs\/(asvs|security)\b.*\.md$/.test(path)))(
  '%s names only sources that are there',
  (path) => {
    expect(findMissingSources(read(path))).toEqual([]);
  },
);

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

test('a dead link, a missing script and a missing source are found', () => {
  const text = '[a](../README.md) [b](nowhere.md) [c](https://example.com) [d](#there) [e](#gone)\n## There';
  expect(findDeadLinks('docs/x.md', text)).toEqual(['nowhere.md', '#gone']);
  expect(findDeadLinks('docs/x.md', '[a](../README.md#nowhere)')).toEqual(['../README.md#nowhere']);
  expect(findMissingScripts('`npm run check`, `npm run nothing`, `npm install`')).toEqual(['nothing']);
  expect(findMissingSources('`app.ts`, `nothing.ts`, `plataforma/keys/`, `keys/`')).toEqual([
    'nothing.ts',
    'keys/',
  ]);
});
