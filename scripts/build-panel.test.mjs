import { beforeEach, expect, test, vi } from 'vitest';
import { buildIfChanged, isUpToDate } from './build-if-changed.mjs';
import { prepareServer } from './build-panel.mjs';
import { ensureInstalled } from './install.mjs';

vi.mock('./build-if-changed.mjs');
vi.mock('./install.mjs');

const check = vi.fn();

beforeEach(() => vi.resetAllMocks());

test('what has to be in order is looked at once its packages are there, before the panel is built', async () => {
  vi.mocked(isUpToDate).mockReturnValue(false);
  await prepareServer(check);
  const [installed, checked, built] = [ensureInstalled, check, buildIfChanged].map(
    (step) => vi.mocked(step).mock.invocationCallOrder[0],
  );
  expect(installed).toBeLessThan(checked);
  expect(checked).toBeLessThan(built);

  check.mockRejectedValue(new Error('WEBHOOK_SEGREDO: falta'));
  vi.mocked(buildIfChanged).mockClear();
  await expect(prepareServer(check)).rejects.toThrow('WEBHOOK_SEGREDO');
  expect(buildIfChanged).not.toHaveBeenCalled();
});

test('where the panel is built, the server itself says so as soon', async () => {
  vi.mocked(isUpToDate).mockReturnValue(true);
  await prepareServer(check);
  expect(check).not.toHaveBeenCalled();
});
