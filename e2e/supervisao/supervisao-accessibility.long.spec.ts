import { expect } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';

test('neither Indicadores nor Auditoria has an axe violation, and both fit a phone', async ({
  page,
  adminToken,
}) => {
  await holdSession(page, adminToken);
  for (const [path, shown] of [
    ['/indicadores', page.getByRole('heading', { name: 'Acerto de cada alerta' })],
    ['/auditoria', page.getByRole('main').getByRole('listitem').first()],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(shown).toBeVisible();
    await expectFits(page);
    await page.setViewportSize({ width: 390, height: 780 });
    await expectFits(page);
    await expectNoViolations(page);
  }
});
