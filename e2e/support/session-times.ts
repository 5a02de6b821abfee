import { codeOf } from '@painel-pj/test-bed/authenticator';
import type { Person } from '@painel-pj/test-bed/people';
import { openSession } from '@painel-pj/test-bed/postgres';
import type { Server } from '@painel-pj/test-bed/server';
import { expect, type Page } from '@playwright/test';
import { expectDashboard, loginScreen } from './login-screen.ts';

export const sessionPath = 'pj/unix/sessao';

export async function enter(page: Page, person: Person): Promise<void> {
  const login = loginScreen(page);
  await login.open();
  await login.enter(person);
  await login.code.fill(codeOf(person.secret));
  await expectDashboard(page);
}

async function change({ dataDir }: Server, statement: string, values: unknown[]): Promise<void> {
  const db = await openSession(dataDir);
  await db.query(statement, values);
  await db.end();
}

/**
 * Repeated: a page that is still at work on the last answer has not set its next check yet. Waits for a new
 * request, because the answer to an earlier one can tell of the time before a change.
 */
async function nextCheck(page: Page): Promise<void> {
  await expect(async () => {
    const asked = page.waitForRequest(`**/${sessionPath}`, { timeout: 15_000 });
    await page.clock.fastForward('01:01');
    await (await asked).response();
  }).toPass();
}

/** Signed in, and the page has just asked how long the session lasts, after `times` of the session were set. */
async function enterAt(page: Page, server: Server, person: Person, times: string): Promise<void> {
  await page.clock.install();
  await enter(page, person);
  // What was typed at the sign-in is told with this call.
  await nextCheck(page);
  await change(server, `update sessao set ${times} where usuario_id = $1`, [person.id]);
  await nextCheck(page);
}

/** The list is open, and nobody has used the session for almost as long as it lasts. */
export const leaveAlone = (page: Page, server: Server, person: Person) =>
  enterAt(page, server, person, "vista_em = now() - interval '14 minutes 2 seconds'");

/** The list is open and in use, and the session has lasted almost as long as any may. */
export const reachTimeLimit = (page: Page, server: Server, person: Person) =>
  enterAt(page, server, person, "expira_em = now() + interval '4 minutes'");

/** For the server, the last code of this person was given eleven minutes ago. */
export async function ageCode(server: Server, { id }: Person): Promise<void> {
  await change(
    server,
    "update sessao set codigo_em = codigo_em - interval '11 minutes' where usuario_id = $1",
    [id],
  );
  // The code on the authenticator now may be a used one: another is not waited for here.
  await change(server, 'update usuario set ultimo_passo_totp = 0 where id = $1', [id]);
}

/** Signed in by the panel, longer ago than a code lasts. */
export async function enterEarlier(page: Page, server: Server, person: Person): Promise<void> {
  await enter(page, person);
  await ageCode(server, person);
}
