import { expect } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { holdSession, staffScreens } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

test('the staff screens have no axe violation', async ({ page, newcomer }) => {
  const staff = staffScreens(page);
  await page.goto('/gerenciar-usuario');
  await expect(staff.card(newcomer.user)).toBeVisible();
  await expectNoViolations(page);

  await staff.card(newcomer.user).click();
  await page.getByRole('button', { name: 'Gerar Senha' }).click();
  await expectNoViolations(page);
  await staff.field('Senha').fill('');

  await staff.openCreate();
  await staff.fillCreate('x', 'curta', 'diferente');
  await staff.submitCreate();
  await expect(staff.createDialog.getByText('Senhas não coincidem!')).toBeVisible();
  await expectNoViolations(page);
});

test('what asks before it acts has no axe violation', async ({ page, colleague }) => {
  const staff = staffScreens(page);
  await staff.openEdit(colleague.user);
  for (const name of ['Redefinir 2FA', 'Desbloquear Acesso', 'Encerrar Sessões', 'Deletar Usuário']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await staff.field('Nome Completo').fill('Helena Prado');
  await page.getByRole('link', { name: '← Voltar' }).click();
  await expect(page.getByRole('dialog', { name: 'Descartar alterações?' })).toBeVisible();
  await expectNoViolations(page);
});

test('nothing overflows at 320 px', async ({ page, newcomer }) => {
  const staff = staffScreens(page);
  await page.setViewportSize({ width: 320, height: 780 });
  await staff.openCreate();
  await staff.fillCreate('x', 'curta');
  await expectFits(page);
  await page.goto('/gerenciar-usuario');
  await staff.card(newcomer.user).click();
  await page.getByRole('button', { name: 'Gerar Senha' }).click();
  await expectFits(page);
});
