import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

// What is in order is not described: that takes longer than to find it.
const violationsOnly: axe.RunOptions = { resultTypes: ['violations'] };
const everything: axe.RunOptions = {
  ...violationsOnly,
  // WCAG 2.2 asks for it; axe looks at it only when told to.
  rules: { 'target-size': { enabled: true } },
};
/** All that another theme can change. */
const colours: axe.RunOptions = { ...violationsOnly, runOnly: ['color-contrast', 'link-in-text-block'] };

/** Colours are measured once nothing moves any more, but for the bar that tells how long a toast stays. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(
        (animation) => !(animation instanceof CSSAnimation && animation.animationName === 'toast-timer'),
      );
    await Promise.all(moving.map(({ finished }) => finished.catch(() => null)));
  });
}

async function findViolations(page: Page, options: axe.RunOptions): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, options);
}

/** For a page that does not follow the system's theme while it is open. */
export async function expectNoViolationsAsIs(page: Page): Promise<void> {
  expect(await findViolations(page, everything)).toEqual([]);
}

async function showTheme(page: Page, colorScheme: 'dark' | 'light', theme: string): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** What is on the screen now, in both themes. */
export async function expectNoViolations(page: Page): Promise<void> {
  await showTheme(page, 'dark', 'escuro');
  expect(await findViolations(page, colours)).toEqual([]);
  await showTheme(page, 'light', 'claro');
  await expectNoViolationsAsIs(page);
}

/** Nothing has to be scrolled sideways to be read. */
export async function expectFits(page: Page): Promise<void> {
  const { width, available } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    available: innerWidth,
  }));
  expect(width).toBeLessThanOrEqual(available);
}
