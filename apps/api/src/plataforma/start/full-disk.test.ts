import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { StartupError, toStartError } from './startup-error.ts';

test.each([
  ['a file that did not fit', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['a row that did not fit', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['a migration that did not fit', new StartupError('A migração falhou: No space left on device.')],
])('%s is told as a full disk, with the remedy', async (_what, error) => {
  const told = (await toStartError(error, '/srv/dados')) as Error;
  expect(told).toBeInstanceOf(StartupError);
  expect(told.message).toMatch(/^O disco da pasta de dados \/srv\/dados está cheio; libere espaço.*DATA_DIR/);
});

test('any other error stays what it is', async () => {
  for (const error of [new Error('outro'), new StartupError('porta em uso')]) {
    expect(await toStartError(error, tmpdir())).toBe(error);
  }
});
