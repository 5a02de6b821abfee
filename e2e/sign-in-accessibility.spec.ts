import { expect } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { loginScreen } from './support/login-screen.ts';
import { test } from './support/test.ts';

for (const [theme, colorScheme] of [
  ['Claro', 'light'],
  ['Escuro', 'dark'],
] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme });

    test('the login screen and its dialogs have no axe violation', async ({ page, colleague, newcomer }) => {
      test.slow();
      const login = loginScreen(page);
      await login.open();
      await expectNoViolations(page);

      await login.enter({ ...colleague, password: 'errada-errada' });
      await expect(page.locator('.Toastify').getByText('Erro ao fazer login')).toBeVisible();
      await expectNoViolations(page);

      await login.enter(colleague);
      await expect(login.code).toBeVisible();
      await expectNoViolations(page);
      await login.code.fill('000000');
      await expect(login.dialog('Verificação em Duas Etapas').getByRole('alert')).toContainText('Código');
      await expectNoViolations(page);

      await page.getByRole('dialog').getByRole('button', { name: 'Usar código de backup' }).click();
      await expect(login.dialog('Código de backup')).toBeVisible();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await login.enter(newcomer);
      await expect(login.dialog('Configurar Verificação em Duas Etapas').locator('code')).toHaveText(
        /[A-Z2-7]{4}/,
      );
      await expectNoViolations(page);
    });

    test('nothing overflows at 390 and 320 px', async ({ page }) => {
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 780 });
        await loginScreen(page).open();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });
  });
}
