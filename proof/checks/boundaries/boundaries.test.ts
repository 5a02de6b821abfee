import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { findViolations, readModules } from './find-violations.ts';
import { allowed, type Files, redCases } from './red-cases.ts';
import { folderRule, importRules } from './rules.ts';

const roots: string[] = [];

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

function createRepository(files: Files): string {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  roots.push(root);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const app of ['apps/api', 'apps/panel']) {
    write(`${app}/package.json`, JSON.stringify({ type: 'module', imports: { '#*': './src/*' } }));
  }
  write('packages/contract/package.json', JSON.stringify({ exports: { './*': './src/*.ts' } }));
  for (const name of ['zod', 'vitest']) {
    write(
      `node_modules/${name}/package.json`,
      JSON.stringify({ exports: { './*': './x.js', '.': './x.js' } }),
    );
    write(`node_modules/${name}/x.js`, '');
  }
  mkdirSync(join(root, 'node_modules/@painel-pj'));
  symlinkSync('../../../packages/contract', join(root, 'node_modules/@painel-pj/contract'));
  for (const [path, text] of Object.entries(files)) write(path, text);
  return root;
}

const findIn = (files: Files) => findViolations(readModules(createRepository(files)));

describe('import boundaries', () => {
  test('what the design allows is not reported', () => {
    expect(findIn(allowed)).toEqual([]);
  });

  test.each(redCases)('%s: %s', (rule, path, source) => {
    const found = findIn({ ...allowed, [path]: source });
    expect(found.map((violation) => [violation.rule, violation.from])).toEqual([[rule, path]]);
  });

  test('every rule has a red case', () => {
    const rules = [...importRules, folderRule].map(({ name }) => name);
    expect(new Set(redCases.map(([rule]) => rule))).toEqual(new Set(rules));
  });
});
