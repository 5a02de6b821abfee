import { codeOf } from '@painel-pj/test-bed/authenticator';
import type { Person } from '@painel-pj/test-bed/people';
import { openSession } from '@painel-pj/test-bed/postgres';
import { expect, type Page } from '@playwright/test';
import { expectDashboard, loginScreen } from './support/login-screen.ts';
import { test } from './support/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Continuar conectado?' });
const isAboutSession = 'pj/unix/sessao';

/** The list is open, and nobody has used the session for so long: the server's time is changed, and the page's. */
async function leaveAlone(page: Page, dataDir: string, person: Person, idle: string): Promise<void> {
  const login = loginScreen(page);
  await page.clock.install();
  await login.open();
  await login.enter(person);
  await login.code.fill(codeOf(person.secret));
  await expectDashboard(page);
  // What was typed at the sign-in is told with this call.
  await nextCheck(page);

  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const db = await openSession(dataDir);
  await db.query('update sessao set vista_em = now() - $1::interval where token_hash = sha256($2)', [
    idle,
    Buffer.from(token),
  ]);
  await db.end();
  await nextCheck(page);
}

async function nextCheck(page: Page): Promise<void> {
  const asked = page.waitForResponse(`**/${isAboutSession}`);
  await page.clock.fastForward('01:01');
  await asked;
}

test('a list that nobody uses asks before the end, and one answer keeps the session', async ({
  page,
  server,
  colleague,
}) => {
  await leaveAlone(page, server.dataDir, colleague, '14 minutes 10 seconds');
  await expect(dialogOf(page)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^0:[0-5]\d$/);
  const kept = page.waitForResponse(
    async (response) =>
      response.url().endsWith(isAboutSession) &&
      ((await response.json()) as { inatividade: number }).inatividade > 800,
  );
  await dialogOf(page).getByRole('button', { name: 'Continuar' }).click();
  await kept;
  await expect(dialogOf(page)).toBeHidden();
  await expectDashboard(page);
});

test('without an answer it signs out, says why, and ends the session on the server', async ({
  page,
  server,
  colleague,
}) => {
  await leaveAlone(page, server.dataDir, colleague, '14 minutes 10 seconds');
  await expect(dialogOf(page)).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const ended = page.waitForResponse('**/pj/unix/logout');
  await page.clock.fastForward('01:00');
  await ended;
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Sua sessão terminou por falta de uso. Entre novamente.')).toBeVisible();
  const after = await fetch(`${server.url}/${isAboutSession}`, { headers: { 'x-access-token': token } });
  expect(after.status).toBe(401);
});
