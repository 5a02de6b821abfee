import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 asks for it; axe looks at it only when told to. */
const beyondDefault = { rules: { 'target-size': { enabled: true } } };

export async function expectNoViolations(page: Page): Promise<void> {
  // Colours are measured once nothing moves any more, but for the bar that tells how long a toast stays: after it the
  // toast fades away.
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(
        (animation) => !(animation instanceof CSSAnimation && animation.animationName === 'toast-timer'),
      );
    await Promise.all(moving.map(({ finished }) => finished.catch(() => null)));
  });
  const { violations } = await new AxeBuilder({ page }).options(beyondDefault).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}

/** Nothing has to be scrolled sideways to be read. */
export async function expectFits(page: Page): Promise<void> {
  const { width, available } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    available: innerWidth,
  }));
  expect(width).toBeLessThanOrEqual(available);
}

/** As wide as a fingertip, in pixels. */
const finger = 40;

/** Whatever can be pressed is as high as a finger is wide, or has that much room to itself. */
export async function expectTouchable(page: Page): Promise<void> {
  const missed = await page.evaluate((finger) => {
    const root = document.querySelector('[role=dialog]') ?? document.body;
    const targets = [
      ...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [role=tab]'),
    ].filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
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
