import { expect } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { enterEarlier, leaveAlone, reachTimeLimit } from '../support/session-times.ts';
import { staffScreens } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';

for (const [what, reach] of [
  ['nobody uses', leaveAlone],
  ['has lasted its time', reachTimeLimit],
] as const) {
  test(`the warning of a session that ${what} has no axe violation`, async ({ page, server, colleague }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    await reach(page, server, colleague);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page);
    await expectFits(page);
  });
}

test.describe('as an admin', () => {
  test.use({ role: 'admin' });

  test('what asks for a code again has no axe violation', async ({ page, server, colleague, newcomer }) => {
    const staff = staffScreens(page);
    await enterEarlier(page, server, colleague);
    await staff.openEdit(newcomer.user);
    await staff.field('Email').fill('outro@exemplo.com.br');
    await staff.save.click();
    const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
    await expect(dialog).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByLabel('Código de 6 dígitos').fill('000000');
    await expect(dialog.getByRole('alert')).toContainText('Código incorreto');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Usar código de backup' }).click();
    await expect(page.getByRole('dialog', { name: 'Confirme com um código de backup' })).toBeVisible();
    await expectNoViolations(page);
    await page.setViewportSize({ width: 320, height: 780 });
    await expectFits(page);
  });
});
