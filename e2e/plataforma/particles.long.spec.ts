import { expect, type Page } from '@playwright/test';
import { cadastroList } from '../support/cadastro-list.ts';
import { loginScreen } from '../support/login-screen.ts';
import { particles } from '../support/particles.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

test.describe('what floats behind a screen', () => {
  const places = (page: Page) =>
    particles(page).evaluateAll((dots) => dots.map((dot) => getComputedStyle(dot).transform).join());

  test('moves, stops when asked to, and stays so on the next visit', async ({ browser, server }) => {
    const page = await browser.newPage({ baseURL: server.url, reducedMotion: 'no-preference' });
    await loginScreen(page).open();
    const pause = page.getByRole('button', { name: 'Pausar animação' });
    await expect(pause).toBeVisible();
    await expect(particles(page)).toHaveCount(15);
    const start = await places(page);
    await expect.poll(() => places(page)).not.toBe(start);
    await pause.click();
    await expect(page.getByRole('button', { name: 'Retomar animação' })).toBeVisible();
    const stopped = await places(page);
    for (let frame = 0; frame < 5; frame++) await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await places(page)).toBe(stopped);

    await page.reload();
    const resume = page.getByRole('button', { name: 'Retomar animação' });
    await expect(resume).toBeVisible();
    await expect(particles(page)).toHaveCount(15);
    const still = await places(page);
    for (let frame = 0; frame < 5; frame++) await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await places(page)).toBe(still);
    await resume.click();
    await expect.poll(() => places(page)).not.toBe(still);
    await page.close();
  });

  test('is paused by a button that lies over no data, wherever a phone is scrolled to', async ({
    browser,
    server,
    adminToken,
  }) => {
    const page = await browser.newPage({
      baseURL: server.url,
      reducedMotion: 'no-preference',
      viewport: { width: 390, height: 844 },
    });
    await holdSession(page, adminToken);
    /** What a press on the button, were it not there, would meet. */
    const under = () =>
      page.getByRole('button', { name: 'Pausar animação' }).evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const points = [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
          [top + 1, (top + bottom) / 2, bottom - 1].map((y) => [x, y] as const),
        );
        const met = points.map(([x, y]) =>
          document.elementsFromPoint(x, y).find((element) => !button.contains(element)),
        );
        return [
          ...new Set(
            met.map((element) => (element?.closest('main') ?? element?.closest('header'))?.localName),
          ),
        ];
      });
    const list = cadastroList(page);
    await list.open();
    await expect(list.cards.first()).toBeVisible();
    for (let place = 0; place < 8; place++) {
      await page.evaluate((top) => scrollTo({ top }), place * 333);
      expect(await under()).toEqual(['header']);
    }
    const desk = workspace(page);
    await desk.open();
    await desk.rows.first().click();
    await expect(page.getByRole('button', { name: 'Recusar…' })).toBeEnabled();
    // Nothing moves there.
    await expect(page.getByRole('button', { name: 'Pausar animação' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Recusar…' }).click({ position: { x: 4, y: 4 } });
    await expect(page.getByRole('dialog', { name: /^Recusar/ })).toBeVisible();
    await page.close();
  });

  test('stays where it is for whoever wants less motion', async ({ page }) => {
    await loginScreen(page).open();
    await expect(particles(page)).toHaveCount(15);
    const start = await places(page);
    for (let frame = 0; frame < 5; frame++) await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await places(page)).toBe(start);
    await expect(page.getByRole('button', { name: 'Pausar animação' })).toBeHidden();
  });
});
