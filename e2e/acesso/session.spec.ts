import { codeOf } from '@painel-pj/test-bed/authenticator';
import { endSessions } from '@painel-pj/test-bed/people';
import { expect } from '@playwright/test';
import { intercept } from '../support/intercept.ts';
import { expectDashboard, loginScreen } from '../support/login-screen.ts';
import { holdSession, staffScreens } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';

const stored = (): Record<string, string> => ({ ...localStorage });

test('Sair ends the session on the server too', async ({ page, server, colleague }) => {
  const login = loginScreen(page);
  await login.open();
  await login.enter(colleague);
  await login.code.fill(codeOf(colleague.secret));
  await expectDashboard(page);
  const token = (await page.evaluate(stored)).token ?? '';
  const ended = page.waitForResponse('**/pj/unix/logout');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await ended;
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(stored)).not.toHaveProperty('token');
  const after = await fetch(`${server.url}/pj/unix`, { headers: { 'x-access-token': token } });
  expect(after.status).toBe(401);
});

test('a sign-out in another tab is seen here, and takes what was said along', async ({
  page,
  context,
  colleague,
}) => {
  const login = loginScreen(page);
  await login.open();
  await login.enter(colleague);
  await login.code.fill(codeOf(colleague.secret));
  await expectDashboard(page);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Abrir menu' }).click();
  await other.getByRole('button', { name: 'Sair' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Sua sessão expirou')).toBeHidden();
});

test('who signs in in another tab is the one this tab names, too', async ({
  page,
  context,
  adminToken,
  colleague,
}) => {
  await holdSession(page, adminToken);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Minha conta: Administrador' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/login');
  await loginScreen(other).enter(colleague);
  await loginScreen(other).code.fill(codeOf(colleague.secret));
  await expectDashboard(other);
  await expect(page.getByRole('link', { name: 'Minha conta: Helena Duarte Prado' })).toBeVisible();
});

test.describe('as an admin', () => {
  test.use({ role: 'admin' });

  test('whoever comes by a link without a session goes to the registrations', async ({ page, colleague }) => {
    const login = loginScreen(page);
    await page.goto('/editar-usuario/7');
    await login.enter(colleague);
    await login.code.fill(codeOf(colleague.secret));
    await expectDashboard(page);
    await expect(page.getByText('Usuário não encontrado.')).toBeHidden();
  });

  test('an ended session asks to sign in again, and lands where the person was', async ({
    page,
    server,
    adminToken,
    colleague,
  }) => {
    const login = loginScreen(page);
    await login.open();
    await login.enter(colleague);
    await login.code.fill(codeOf(colleague.secret));
    await expectDashboard(page);
    await page.goto('/gerenciar-usuario');
    await expect(page.getByRole('heading', { name: 'Gerenciar Usuários' })).toBeVisible();

    await endSessions(server, adminToken, colleague);
    await page.reload();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Um administrador encerrou sua sessão. Entre novamente.')).toBeVisible();

    await login.enter(colleague);
    const setup = login.dialog('Configurar Verificação em Duas Etapas');
    await expect(setup.locator('code')).toHaveText(/[A-Z2-7]{4}/);
    const secret = ((await setup.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await setup.getByRole('button', { name: 'Confirmar' }).click();
    await login.code.fill(codeOf(secret));
    await page.getByRole('button', { name: 'Já guardei, continuar' }).click();
    await expect(page).toHaveURL(/\/gerenciar-usuario$/);
  });

  test('a session that ended on the edit screen goes on at the list', async ({
    page,
    adminToken,
    colleague,
    newcomer,
  }) => {
    const login = loginScreen(page);
    const staff = staffScreens(page);
    await login.open();
    await login.enter(colleague);
    await login.code.fill(codeOf(colleague.secret));
    await expectDashboard(page);
    await staff.openEdit(newcomer.user);
    await intercept(page, '**/pj/unix/user/edit', (route) => route.fulfill({ status: 401, json: {} }));
    await staff.save.click();
    await expect(page.getByText('Sua sessão expirou. Entre novamente.')).toBeVisible();
    await page.route('**/pj/unix/login', (route) =>
      route.fulfill({ json: { token: adminToken, usuario: { role: 'admin' } } }),
    );
    await login.enter(colleague);
    await expect(page).toHaveURL(/\/gerenciar-usuario$/);
    await expect(page.getByText('Usuário não encontrado.')).toBeHidden();
  });
});

test('without a token every screen leads to the login, without a way back', async ({ page }) => {
  for (const path of ['/', '/dashboard', '/usuarios', '/gerenciar-usuario', '/editar-usuario/1']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
});
