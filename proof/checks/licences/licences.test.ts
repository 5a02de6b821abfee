import { expect, test } from 'vitest';
import { readJson } from '../repository/repository-files.ts';
import { isAccepted, type LockedPackage, listPackages } from './licence-rules.ts';

const { packages } = readJson<{ packages: Record<string, LockedPackage> }>('package-lock.json');

test('every dependency has a licence that is on the list', () => {
  const all = listPackages(packages);
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter((one) => !isAccepted(one))).toEqual([]);
});

test.each([
  ['none', undefined, false],
  ['one that is not on the list', 'GPL-3.0-only', false],
  ['one allowed for another package only', 'MPL-2.0', false],
  ['both of two, one of which is not on the list', 'MIT AND AGPL-3.0-only', false],
  ['either of two, one of which is', '(AGPL-3.0-only OR MIT)', true],
  ['one that is', 'ISC', true],
])('%s', (_what, license, accepted) => {
  const [one] = listPackages({ 'node_modules/x': { version: '1.0.0', ...(license && { license }) } });
  expect(one && isAccepted(one)).toBe(accepted);
});

test('workspaces and links are ours, and a package is counted once a version', () => {
  const found = listPackages({
    '': { version: '0.1.0' },
    'apps/api': { version: '0.1.0' },
    'node_modules/@painel-pj/api': { link: true },
    'node_modules/x': { version: '1.0.0', license: 'MIT' },
    'node_modules/y/node_modules/x': { version: '1.0.0', license: 'MIT' },
  });
  expect(found).toEqual([{ name: 'x', version: '1.0.0', licence: 'MIT' }]);
});
