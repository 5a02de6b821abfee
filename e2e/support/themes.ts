import { test } from '@playwright/test';

/** The same tests once in each theme, as the system asks for it. */
export function eachTheme(defineTests: () => void): void {
  for (const [theme, colorScheme] of [
    ['Claro', 'light'],
    ['Escuro', 'dark'],
  ] as const) {
    test.describe(theme, () => {
      test.use({ colorScheme });
      defineTests();
    });
  }
}
