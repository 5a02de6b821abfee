import { expect, type Page } from '@playwright/test';
import { expectDashboard } from '../support/login-screen.ts';
import { leaveAlone, reachTimeLimit, sessionPath } from '../support/session-times.ts';
import { test } from '../support/test.ts';

const idleDialog = (page: Page) => page.getByRole('dialog', { name: 'Continuar conectado?' });
const timeUpDialog = (page: Page) =>
  page.getByRole('dialog', { name: /^Sua sessão termina às \d{2}:\d{2}$/ });

test('a list that nobody uses asks before the end, and one answer keeps the session', async ({
  page,
  server,
  colleague,
}) => {
  await leaveAlone(page, server, colleague);
  await expect(idleDialog(page)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^0:[0-5]\d$/);
  const kept = page.waitForResponse(
    async (response) =>
      response.url().endsWith(sessionPath) &&
      ((await response.json()) as { inatividade: number }).inatividade > 800,
  );
  await idleDialog(page).getByRole('button', { name: 'Continuar' }).click();
  await kept;
  await expect(idleDialog(page)).toBeHidden();
  await expectDashboard(page);
});

test('without an answer it signs out, says why in every tab, and ends the session on the server', async ({
  page,
  context,
  server,
  colleague,
}) => {
  await leaveAlone(page, server, colleague);
  await expect(idleDialog(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expectDashboard(other);

  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const ended = page.waitForResponse('**/pj/unix/logout');
  await page.clock.fastForward('01:00');
  await ended;
  await expect(page).toHaveURL(/\/login$/);
  // Also a page that was being loaded when the session ended.
  const later = await context.newPage();
  await later.goto('/dashboard');
  for (const tab of [page, other, later]) {
    await expect(tab).toHaveURL(/\/login$/);
    await expect(tab.getByText('Sua sessão terminou por inatividade. Entre novamente.')).toBeVisible();
  }
  const after = await fetch(`${server.url}/${sessionPath}`, { headers: { 'x-access-token': token } });
  expect(after.status).toBe(401);
});

test('a session in use says when its time is up, lets the person go on until then, and says why it ended', async ({
  page,
  server,
  colleague,
}) => {
  await reachTimeLimit(page, server, colleague);
  await expect(timeUpDialog(page)).toBeVisible();
  await timeUpDialog(page).getByRole('button', { name: 'Entendi' }).click();
  await expect(timeUpDialog(page)).toBeHidden();
  await expectDashboard(page);

  await page.clock.fastForward('04:00');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Sua sessão chegou ao tempo máximo. Entre novamente.')).toBeVisible();
});
