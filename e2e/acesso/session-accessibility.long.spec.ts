import { expect } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { enter, enterEarlier, leaveAlone, reachTimeLimit } from '../support/session-times.ts';
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

test('the account has no axe violation, and fits a phone', async ({ page, colleague }) => {
  await enter(page, colleague);
  await page.goto('/conta');
  await expect(page.getByRole('region', { name: 'Entradas recentes' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Gerar novos códigos' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Trocar de celular' }).click();
  const newPhone = page.getByRole('dialog', { name: 'Trocar de celular' });
  await expect(newPhone.getByRole('img')).toBeVisible();
  await expectNoViolations(page);
  await newPhone.getByLabel('Código de 6 dígitos').fill('000000');
  await expect(newPhone.getByRole('alert')).toContainText('Código incorreto');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('region', { name: 'Entradas recentes' })).toBeVisible();
  await expectFits(page);
  await expectNoViolations(page);
});
