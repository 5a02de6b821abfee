import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

const promise = 'export const go = async () => 1;\n';
const redCases: [rule: string, path: string, source: string][] = [
  ['noBarrelFile', 'apps/api/src/barrel.ts', "export { x } from './y.ts';\n"],
  ['noReExportAll', 'apps/panel/src/all.ts', "export * from './y.ts';\n"],
  ['noConsole', 'apps/api/src/talks.ts', "console.log('x');\n"],
  ['noExplicitAny', 'apps/api/src/any.ts', 'export const x: any = 1;\n'],
  ['noUnusedVariables', 'apps/api/src/unused.ts', 'const x = 1;\n'],
  ['useImportType', 'apps/api/src/type.ts', "import { X } from './y.ts';\nexport const x: X = 1;\n"],
  ['useFilenamingConvention', 'apps/api/src/notKebab.ts', 'export const x = 1;\n'],
  ['useImportExtensions', 'apps/api/src/bare.ts', "import { x } from './y';\nexport const z = x;\n"],
  ['noStaticElementInteractions', 'apps/panel/src/div.tsx', 'export const X = () => <div onClick={go} />;\n'],
  ['useButtonType', 'apps/panel/src/button.tsx', 'export const X = () => <button>x</button>;\n'],
  ['noFocusedTests', 'apps/api/src/x.test.ts', "test.only('x', () => {});\n"],
  ['noPlaywrightWaitForTimeout', 'e2e/x.spec.ts', 'await page.waitForTimeout(100);\n'],
  ['noProcessEnv', 'apps/api/src/env.ts', 'export const x = process.env.X;\n'],
  ['noProcessEnv', 'apps/panel/src/env.ts', "import { env } from 'node:process';\nexport const x = env.X;\n"],
  ['noProcessEnv', 'packages/local-postgres/src/env.ts', 'export const x = process.env.X;\n'],
  ['no-cycle', 'apps/api/src/a.ts', "import './b.ts';\n"],
  ['no-cycle', 'apps/api/src/b.ts', "import type {} from './a.ts';\n"],
  ['no-floating-promises', 'apps/api/src/floating.ts', `${promise}go();\n`],
  ['no-misused-promises', 'apps/api/src/misused.ts', `${promise}export const x = go() ? 1 : 2;\n`],
  ['await-thenable', 'apps/api/src/thenable.ts', 'export const x = await 3;\n'],
  [
    'return-await',
    'apps/api/src/return.ts',
    `${promise}export async function f() {\n  try {\n    return go();\n  } finally {\n    f.name;\n  }\n}\n`,
  ],
];
const allowed: [rule: string, path: string, source: string][] = [
  ['noConsole', 'apps/api/src/plataforma/commands/admin.ts', "console.log('x');\n"],
  ['noProcessEnv', 'apps/api/src/plataforma/config/config.ts', 'export const x = process.env.X;\n'],
  ['noProcessEnv', 'apps/api/src/env.test.ts', 'export const x = process.env.X;\n'],
];

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function lint(command: string, args: string[]): string {
  const { stdout } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout;
}

describe('lint', () => {
  for (const name of ['biome.json', '.oxlintrc.json', '.gitignore', 'tsconfig.base.json']) {
    copyFileSync(join(root, name), join(folder, name));
  }
  write('tsconfig.json', '{ "extends": "./tsconfig.base.json" }\n');
  write('apps/api/src/y.ts', 'export const x = 1;\nexport type X = number;\n');
  for (const [, path, source] of [...redCases, ...allowed]) write(path, source);
  const reports = [
    ...lint('biome', ['lint', '--reporter=github', '--max-diagnostics=none', '.']).split('\n'),
    ...lint('oxlint', ['--type-aware', '--format=unix']).split('\n'),
  ];

  test.each(redCases)('%s is reported', (rule, path) => {
    expect(reports.filter((line) => line.includes(path)).join('\n')).toContain(rule);
  });

  test.each(allowed)('%s is not reported in %s', (rule, path) => {
    expect(reports.filter((line) => line.includes(path)).join('\n')).not.toContain(rule);
  });
});
