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

/** Nothing has to be scrolled sideways to be read; a screen whose parts scroll by themselves doesn't scroll as a whole. */
export async function expectFits(page: Page): Promise<void> {
  const { width, height, available } = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const isFull = document.querySelector('main[data-full]') !== null;
    return {
      width: scrollWidth,
      height: isFull ? scrollHeight : 0,
      available: { width: innerWidth, height: innerHeight },
    };
  });
  expect(width).toBeLessThanOrEqual(available.width);
  expect(height).toBeLessThanOrEqual(available.height);
}

/** As wide as a fingertip, in pixels. */
const finger = 40;

/** Whatever can be pressed is as high as a finger is wide, or has that much room to itself. */
export async function expectTouchable(page: Page): Promise<void> {
  const missed = await page.evaluate((finger) => {
    const root = document.querySelector('[role=dialog]') ?? document.body;
    // The way past the navigation waits above the window until it has the focus.
    const isAbove = (element: HTMLElement) =>
      getComputedStyle(element).position === 'fixed' && element.getBoundingClientRect().bottom <= 0;
    const targets = [
      ...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [role=tab]'),
    ].filter(
      (element) =>
        !isAbove(element) && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    const boxes = targets.map((element) => {
      const label = element.matches('[type=checkbox], [type=radio]') && element.closest('label');
      const { left, right, top, bottom } = (label || element).getBoundingClientRect();
      // The area of a small target may reach beyond what is drawn.
      const area = getComputedStyle(element, '::after');
      const height = area.position === 'absolute' ? Number.parseFloat(area.height) || 0 : 0;
      const reach = Math.max(0, (height - (bottom - top)) / 2);
      return { left: left - reach, right: right + reach, top: top - reach, bottom: bottom + reach };
    });
    return targets.flatMap((element, at) => {
      const box = boxes[at];
      if (!box || box.right - box.left <= 2 || box.bottom - box.top >= finger - 0.5) return [];
      const middle = (box.top + box.bottom) / 2;
      const isCrowded = boxes.some(
        (other) =>
          other !== box &&
          other.left < box.right &&
          other.right > box.left &&
          other.top < middle + finger / 2 &&
          other.bottom > middle - finger / 2,
      );
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
      return isCrowded ? [`${Math.round(box.bottom - box.top)} px: ${name}`] : [];
    });
  }, finger);
  expect(missed).toEqual([]);
}
