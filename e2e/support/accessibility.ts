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
