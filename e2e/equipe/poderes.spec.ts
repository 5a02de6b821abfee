import { codeOf } from '@painel-pj/test-bed/authenticator';
import { expect } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { expectDashboard, loginScreen } from '../support/login-screen.ts';
import { openSecond } from '../support/review-tools.ts';
import { holdSession, staffScreens, toasts } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';

test('a power that is given is shown in the list, and opens what it is for and nothing else', async ({
  page: admin,
  browser,
  server,
  adminToken,
  colleague,
}) => {
  const staff = staffScreens(admin);
  await holdSession(admin, adminToken);
  await admin.goto('/gerenciar-usuario');
  await expect(staff.card(colleague.user)).toContainText('Sem poderes: só visualiza');
  await staff.card(colleague.user).click();
  const powers = admin.getByRole('group', { name: 'Poderes' });
  await expect(powers.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expectNoViolations(admin);
  await powers.getByRole('checkbox', { name: /^Auditar/ }).focus();
  await admin.keyboard.press('Space');
  await staff.save.click();
  await expect(toasts(admin, 'Usuário editado com sucesso!')).toBeVisible();
  await expect(staff.card(colleague.user)).toContainText('Auditar');

  const page = await openSecond(browser, server);
  const login = loginScreen(page);
  await login.open();
  await login.enter(colleague);
  await login.code.fill(codeOf(colleague.secret));
  await expectDashboard(page);
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link', { name: 'Auditoria' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Usuários Cadastrados' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Contabilidades conhecidas' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Auditoria' }).click();
  await expect(page.getByRole('heading', { name: 'Auditoria' })).toBeVisible();
  await page.getByLabel('Pessoa').selectOption(colleague.id);
  await page.goto('/gerenciar-usuario');
  await expectDashboard(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Aprovar/ })).toHaveCount(0);
  await page.context().close();
});

test('a new role marks its powers, and one’s own can not be changed', async ({
  page,
  adminToken,
  newcomer,
}) => {
  const staff = staffScreens(page);
  await holdSession(page, adminToken);
  await page.goto('/gerenciar-usuario');
  await staff.card(newcomer.user).click();
  const powers = page.getByRole('group', { name: 'Poderes' });
  await staff.field('Função').selectOption('admin');
  await expect(powers.getByRole('checkbox', { checked: true })).toHaveCount(4);
  await powers.getByRole('checkbox', { name: /^Equipe/ }).uncheck();
  await staff.save.click();
  await expect(staff.card(newcomer.user)).toContainText('Decidir · Alçada · Auditar');

  await staff.card('admin').click();
  await expect(powers.getByRole('checkbox', { disabled: true })).toHaveCount(4);
  await expect(page.getByText('Só outra pessoa pode mudar os seus poderes.')).toBeVisible();
});
