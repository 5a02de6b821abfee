import { expect } from '@playwright/test';
import { test } from '../support/spec-only-test.ts';
import { holdSession, staffScreens, toasts } from '../support/staff-screens.ts';

test.beforeEach(async ({ page }) => holdSession(page, 'token-1'));

test('users are created, listed and edited with the calls of the spec alone', async ({ page, provider }) => {
  const staff = staffScreens(page);
  await staff.openCreate();
  await staff.fillCreate('rafael', 'curta');
  await staff.submitCreate();
  await expect(toasts(page, 'Usuário criado com sucesso')).toBeVisible();
  await expect(staff.createDialog).toBeHidden();

  await staff.openEdit('rafael');
  await expect(page.getByRole('button', { name: 'Deletar Usuário' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Redefinir 2FA' })).toBeHidden();
  await staff.field('Função').selectOption('admin');
  await staff.save.click();
  await expect(toasts(page, 'Usuário editado com sucesso!')).toHaveCount(1);
  await expect(staff.card('rafael')).toContainText('👑 Admin');
  expect(provider.edited).toEqual({
    id: 1,
    user: 'rafael',
    nomeCompleto: 'Rafael Moura',
    email: 'rafael@exemplo.com.br',
    role: 'admin',
    required2fa: true,
    secret: '',
  });

  await staff.openEdit('rafael');
  await staff.field('Senha').fill('nova');
  await staff.save.click();
  await expect(staff.card('rafael')).toBeVisible();
  expect(provider.edited).toMatchObject({ id: 1, password: 'nova' });
});

test('a refusal without a reason clears the form and is the message of the spec', async ({
  page,
  provider,
}) => {
  const staff = staffScreens(page);
  provider.usuarios.push({ id: 9, user: 'repetido', nomeCompleto: 'R', email: 'r@a.com', role: 'admin' });
  await staff.openCreate();
  await staff.fillCreate('repetido', 'curta');
  await staff.submitCreate();
  await expect(toasts(page, 'Erro ao criar usuário')).toBeVisible();
  await expect(staff.field('Usuário')).toHaveValue('');
  await expect(staff.field('Função')).toHaveValue('');
});

test('a list or a save that fails is the message of the spec', async ({ page, provider }) => {
  const staff = staffScreens(page);
  provider.usuarios.push({ id: 77, user: 'sumido', nomeCompleto: 'S', email: 's@a.com', role: 'admin' });
  await staff.openEdit('sumido');
  provider.usuarios.splice(0);
  await staff.field('Nome Completo').fill('Outro');
  await staff.save.click();
  await expect(toasts(page, 'Erro ao editar usuário. Por favor, tente novamente.')).toBeVisible();
  await expect(staff.field('Nome Completo')).toHaveValue('Outro');

  await page.route('**/pj/unix/users', (route) => route.abort());
  await page.getByText('← Voltar').click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.reload();
  await expect(toasts(page, 'Erro ao buscar usuários')).toBeVisible();
  await page.unroute('**/pj/unix/users');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByText('Nenhum usuário cadastrado')).toBeVisible();
});

test('a silent provider is the message of the spec once, and is asked again meanwhile', async ({
  page,
  provider,
}) => {
  provider.usuarios.splice(0, Number.POSITIVE_INFINITY, {
    id: 5,
    user: 'tardio',
    nomeCompleto: 'Tardio',
    email: 't@a.com',
    role: 'auditoria',
  });
  let asked = 0;
  await page.route('**/pj/unix/users', (route) =>
    asked++ === 0 ? new Promise(() => undefined) : route.continue(),
  );
  await page.clock.install();
  await page.addInitScript(() => {
    // The browser's own does not heed the clock of the test.
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), ms);
      return controller.signal;
    };
  });
  await page.goto('/usuarios');
  await expect.poll(() => asked).toBe(1);
  await page.clock.fastForward(15_000);
  await expect(toasts(page, 'Erro ao buscar usuários')).toBeVisible();
  expect(asked).toBe(1);
  await page.clock.fastForward(15_000);
  await expect(staffScreens(page).card('tardio')).toContainText('auditoria');
});
