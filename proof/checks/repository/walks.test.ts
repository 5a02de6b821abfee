import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readModules } from '../boundaries/find-violations.ts';
import { read } from './repository-files.ts';

const modules = new Map(
  readModules(join(import.meta.dirname, '../../..')).map(({ path, targets }) => [path, targets]),
);
const places = ['apps/panel/src/', 'apps/api/src/'] as const;
const together = 'apps/api/src/app.ts';

/** The path of a file that is named without its extension, or what is missing. */
const findFile = (name: string): string =>
  ['.ts', '.tsx'].map((ending) => name + ending).find((path) => modules.has(path)) ?? `${name}: not there`;

type Walk = { title: string; said: number; text: string };

function readWalks(document: string): Walk[] {
  const section = /## Ways through it\n(.*?)\n## /s.exec(document)?.[1] ?? '';
  return Array.from(
    section.matchAll(/^- \*\*(.+?)\*\* \((\d+) files\)\. (.+?\.)$(?=\n- |\n*$(?![\s\S]))/gms),
    ([, title = '', said, text = '']) => ({ title, said: Number(said), text }),
  );
}

/** What a walk says that the sources do not: a missing file, a step that is no import, another number of files. */
function findUntrue({ said, text }: Walk): string[] {
  const seen: string[] = [];
  const untrue = text.split('⇒').flatMap((part, at) => {
    const place = places[at % 2] ?? '';
    return part.split(';').flatMap((branch) => {
      const paths = Array.from(branch.matchAll(/`([\w/-]+)`/g), ([, name = '']) => findFile(place + name));
      return paths.flatMap((path, step) => {
        const before = step > 0 ? [paths[step - 1] ?? ''] : [...seen, together];
        const isFirst = seen.length === 0;
        seen.push(path);
        if (!modules.has(path)) return [path];
        const isImported = before.some((one) => modules.get(one)?.includes(path));
        return isImported || isFirst ? [] : [`${path}: no import leads to it`];
      });
    });
  });
  return seen.length === said ? untrue : [...untrue, `${seen.length} files, not ${said}`];
}

const walks = readWalks(read('ARCHITECTURE.md'));

test('ARCHITECTURE.md shows the ways of a search, a decision, a document, a list and a link', () => {
  expect(walks.map(({ title }) => title)).toEqual([
    'A CNPJ typed, until its card',
    'A click on Aprovar Cadastro, until its audit row',
    'Its answer, until the screen shows it',
    'A document from the company, until what it says is checked',
    'A list of sanctions loaded, until it hits somebody',
    'A link opened by the company, until an item is closed',
  ]);
});

test.each(walks)('$title: each step is an import or a call, and the files are counted', (walk) => {
  expect(findUntrue(walk)).toEqual([]);
});

test('a missing file, a step that is no import and a wrong number are found', () => {
  const text =
    '`cadastros/cadastros-screen` → `cadastros/nowhere` ⇒ `cadastros/routes` → `cadastros/cadastro-json`.';
  expect(findUntrue({ title: '', said: 3, text })).toEqual([
    'apps/panel/src/cadastros/nowhere: not there',
    'apps/api/src/cadastros/cadastro-json.ts: no import leads to it',
    '4 files, not 3',
  ]);
});
