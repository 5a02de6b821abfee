import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';

test.each([{ names: [] }, { names: ['tset'] }])(
  'without a suite that there is, nothing runs and one line says what to type',
  ({ names }) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [
      path.join(root, 'scripts/test.mjs'),
      ...names,
    ]);
    expect(status).toBe(2);
    expect(stdout.toString()).toBe('');
    expect(stderr.toString()).toMatch(/^Uso: npm test, npm run prove.*\n$/);
  },
);
