import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../repository/repository-files.ts';
import { findOpenKeys, type OpenKey } from './find-open-keys.ts';

const table = "const table: Readonly<Record<string, string>> = { jr: 'junior' };\n";
const closed = "const closed = { jr: 'junior', fo: 'filho' };\n";

const redCases: [what: string, source: string][] = [
  ['a table by any text', `${table}export const f = (word: string) => table[word] ?? word;\n`],
  [
    'a table by a text that may be missing',
    `${table}export const f = (word?: string) => table[word ?? ''];\n`,
  ],
  [
    'a key that a cast promises',
    `${closed}export const f = (word: string) => closed[word as keyof typeof closed];\n`,
  ],
  [
    'a table that a cast opens',
    `${closed}export const f = (word: string) => (closed as Record<string, string>)[word];\n`,
  ],
  ['an object of its own', "export const f = (word: string) => ({ jr: 'junior' })[word];\n"],
  [
    'what may not be there',
    'export const f = (said: Record<string, string> | undefined, word: string) => said?.[word];\n',
  ],
  [
    'a value that is put there',
    'export const f = (said: Record<string, string>, word: string) => {\n  said[word] = word;\n};\n',
  ],
  ['a key by in', `${closed}export const f = (word: string) => word in closed;\n`],
  [
    'a key taken out',
    `export function f(said: Record<string, string>, word: string) {\n  const { [word]: value } = said;\n  return value;\n}\n`,
  ],
  [
    'a generic text',
    'export const f = <K extends string>(said: Record<K, string>, word: K) => said[word];\n',
  ],
  [
    'a key that was asked of another object',
    `${table}${closed}export const f = (word: string) => (Object.hasOwn(closed, word) ? table[word] : word);\n`,
  ],
];

const allowed: [what: string, source: string][] = [
  [
    'a Map',
    "const table = new Map([['jr', 'junior']]);\nexport const f = (word: string) => table.get(word);\n",
  ],
  ['one of some keys', `${closed}export const f = (word: 'jr' | 'fo') => closed[word];\n`],
  ['a key of its own', `${closed}export const f = (word: keyof typeof closed) => closed[word];\n`],
  ['a key of many', `${closed}export const f = <K extends keyof typeof closed>(word: K) => closed[word];\n`],
  [
    'a key that no object has',
    `export const f = (said: Record<string, string>, at: number) => said[\`itens.\${at}\`];\n`,
  ],
  ['a list', 'export const f = (list: readonly string[], at: number) => list[at];\n'],
  ['a letter', 'export const f = (text: string, at: number) => text[at];\n'],
  [
    'a key that was asked',
    `${table}export const f = (word: string) => (Object.hasOwn(table, word) ? table[word] : word);\n`,
  ],
];

const tell = (found: readonly OpenKey[]) => found.map(({ place, text }) => `${place}  ${text}`);

describe('a plain object is no map for what comes from outside', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  let found: string[] = [];
  beforeAll(() => {
    write('tsconfig.json', '{ "files": [], "references": [{ "path": "apps/api" }] }');
    const options = '{ "strict": true, "target": "ES2024", "noEmit": true, "types": [] }';
    write('apps/api/tsconfig.json', `{ "compilerOptions": ${options}, "include": ["."] }`);
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const [at, [, source]] of redCases.entries()) write(`apps/api/red-${at}.ts`, source);
    for (const [at, [, source]] of allowed.entries()) write(`apps/api/allowed-${at}.ts`, source);
    found = tell(findOpenKeys(folder));
  });

  test.each(redCases.map(([what], at) => [what, at]))('%s is found', (_, at) => {
    expect(found.filter((line) => line.startsWith(`apps/api/red-${at}.ts:`))).toHaveLength(1);
  });

  test.each(allowed.map(([what], at) => [what, at]))('%s is let through', (_, at) => {
    expect(found.filter((line) => line.startsWith(`apps/api/allowed-${at}.ts:`))).toEqual([]);
  });

  test('nowhere in the sources: read it with getOwn, or from a Map', () => {
    expect(tell(findOpenKeys(root))).toEqual([]);
  });
});
