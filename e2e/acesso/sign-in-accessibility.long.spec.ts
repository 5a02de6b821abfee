import { codeOf } from '@painel-pj/test-bed/authenticator';
import { expect } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { loginScreen } from '../support/login-screen.ts';
import { test } from '../support/test.ts';

test('the login screen and its dialogs have no axe violation', async ({ page, colleague }) => {
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
});

test("a newcomer's dialogs have no axe violation", async ({ page, newcomer }) => {
  const login = loginScreen(page);
  await login.open();
  await login.enter(newcomer);
  const key = login.dialog('Configurar Verificação em Duas Etapas').locator('code');
  await expect(key).toHaveText(/[A-Z2-7]{4}/);
  await expectNoViolations(page);
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(login.code).toBeVisible();
  await expectNoViolations(page);
  await login.code.fill(codeOf(secret));
  const change = login.dialog('Crie sua nova senha');
  await change.getByLabel('Nova senha', { exact: true }).fill('girafa-lilas-no-telhado');
  await expectNoViolations(page);
  await change.getByLabel('Confirmar nova senha').fill('girafa-lilas-no-telhado');
  await page.keyboard.press('Enter');
  await expect(login.dialog('Guarde seus códigos de backup')).toBeVisible();
  await expectNoViolations(page);
});

test('nothing overflows at 390 and 320 px', async ({ page }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 780 });
    await loginScreen(page).open();
    await expectFits(page);
  }
});
