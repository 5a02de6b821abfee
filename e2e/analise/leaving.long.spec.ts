import { expect } from '@playwright/test';
import { decide, openId, watchDecisions } from '../support/review-tools.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

test('while the next case is drawn, keys and clicks do nothing to the one before', async ({
  page,
  context,
  server,
  adminToken,
}) => {
  const sent = watchDecisions(page);
  const desk = workspace(page);
  await desk.open();
  await page.keyboard.press('j');
  const name = await desk.company();
  const id = openId(page);
  await expect(desk.decide).toBeEnabled();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  const saved = page.waitForResponse('**/pj/unix/concluido');
  await page.keyboard.press('a');
  await saved;
  while ((await desk.title.textContent()) === name) {
    await page.keyboard.press('a');
    await desk.decide.dispatchEvent('click', {}, { timeout: 5000 }).catch(() => undefined);
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(desk.decide).toHaveText(/Aprovar Cadastro/);
  expect(sent).toEqual([{ id, cadastrado: true }]);
  await decide(server, adminToken, id, false);
});
