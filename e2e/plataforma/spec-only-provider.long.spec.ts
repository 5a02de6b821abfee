import { codeOf } from '@painel-pj/test-bed/authenticator';
import { expect } from '@playwright/test';
import { intercept } from '../support/intercept.ts';
import { expectDashboard, expectToast, loginScreen } from '../support/login-screen.ts';
import { test } from '../support/spec-only-test.ts';
import { specAccounts } from '../support/spec-provider.ts';

test('password and code', async ({ page }) => {
  const login = loginScreen(page);
  await login.open();
  await login.enter({ user: 'veterana', password: specAccounts.veterana.password });
  await login.code.fill(codeOf(specAccounts.veterana.secret));
  await expectDashboard(page);
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({ token: 'token-1', role: 'admin' });
});

test('set-up without a set-up token, then the code', async ({ page }) => {
  const login = loginScreen(page);
  await login.open();
  await login.enter({ user: 'novata', password: specAccounts.novata.password });
  const setup = login.dialog('Configurar Verificação em Duas Etapas');
  await expect(setup.locator('code')).toHaveText(/[A-Z2-7]{4}/);
  const secret = ((await setup.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await setup.getByRole('button', { name: 'Confirmar' }).click();
  await expectToast(page, '2FA configurado com sucesso!');
  await expect(setup).toBeHidden();
  await login.submit.click();
  await login.code.fill(codeOf(secret));
  await expectDashboard(page);
});

test('a refusal without a body is the message of the spec', async ({ page }) => {
  const login = loginScreen(page);
  await login.open();
  await login.enter({ user: 'veterana', password: 'errada' });
  await expectToast(page, 'Erro ao fazer login. Verifique suas credenciais.');
});

test('a provider that is out of reach is the message of the spec too', async ({ page }) => {
  const login = loginScreen(page);
  await login.open();
  await intercept(page, '**/pj/unix/login', (route) => route.abort());
  await login.enter({ user: 'veterana', password: specAccounts.veterana.password });
  await expectToast(page, 'Erro ao fazer login. Verifique suas credenciais.');
});

test('`Usar código de backup` does nothing', async ({ page }) => {
  const login = loginScreen(page);
  await login.open();
  await login.user.fill('veterana');
  await login.password.fill(specAccounts.veterana.password);
  await page.getByText('Usar código de backup').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Sair makes no call that the spec does not have', async ({ page, provider }) => {
  const login = loginScreen(page);
  await login.open();
  await login.enter({ user: 'veterana', password: specAccounts.veterana.password });
  await login.code.fill(codeOf(specAccounts.veterana.secret));
  await expectDashboard(page);
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(provider.calls.filter((call) => call.includes('logout'))).toEqual([]);
});

test('a role that is neither of the two is kept, and may only look', async ({ page }) => {
  const login = loginScreen(page);
  await login.open();
  await login.enter({ user: 'auditora', password: specAccounts.auditora.password });
  await login.code.fill(codeOf(specAccounts.auditora.secret));
  await expectDashboard(page);
  expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('auditoria');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(page.getByRole('dialog').getByText('Ver Cadastros')).toBeVisible();
  await expect(page.getByText('Gerenciamento')).toBeHidden();
});

test('a user name of any length is sent whole', async ({ page }) => {
  const login = loginScreen(page);
  await login.open();
  const user = 'a'.repeat(200);
  const sent = page.waitForRequest('**/pj/unix/login');
  await login.enter({ user, password: 'b'.repeat(200) });
  expect((await sent).postDataJSON()).toEqual({ user, password: 'b'.repeat(200) });
});

test('the set-up opens without an id too', async ({ page }) => {
  const login = loginScreen(page);
  await login.open();
  await intercept(page, '**/pj/unix/login', (route) => route.fulfill({ json: { hasSecret: false } }));
  await login.enter({ user: 'novata', password: 'x' });
  await expect(login.dialog('Configurar Verificação em Duas Etapas').getByRole('img')).toBeVisible();
});
