import type { Locator, Page } from '@playwright/test';

/** What floats behind a screen. */
export const particles = (page: Page): Locator => page.locator('[aria-hidden] > .rounded-full.absolute');
