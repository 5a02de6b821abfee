import { sendCompany } from '@painel-pj/test-bed/intake';
import { expect } from '@playwright/test';
import { twoDocuments } from '../support/case-screen.ts';
import { watchDecisions } from '../support/review-tools.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

test('A pressed again and again on a slow machine approves each case once, and gives none back', async ({
  page,
  server,
}) => {
  const sent = watchDecisions(page);
  for (let made = 0; made < 3; made++) {
    const { number, documentos } = twoDocuments();
    await sendCompany(server, number, documentos);
  }
  const desk = workspace(page);
  await desk.open('/analise?ordem=novos');
  await page.keyboard.press('j');
  await expect(desk.decide).toBeEnabled();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await expect(async () => {
    for (let press = 0; press < 5; press++) await page.keyboard.press('a');
    expect(sent.length).toBeGreaterThan(2);
  }).toPass({ intervals: [20], timeout: 120_000 });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(sent.filter(({ cadastrado }) => !cadastrado)).toEqual([]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length);
});
