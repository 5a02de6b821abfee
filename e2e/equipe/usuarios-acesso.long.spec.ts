import { expect } from '@playwright/test';
import { holdSession, holdToasts, staffScreens } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';

const newUser = () => `nova.${crypto.randomUUID().slice(0, 8)}`;
const goodPassword = 'tijolo&panela&vento';

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

test.describe('the invitation', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('has all a newcomer needs, is copied at once, and opens again until the page is loaded anew', async ({
    page,
    server,
  }) => {
    const staff = staffScreens(page);
    const user = newUser();
    await holdToasts(page);
    await page.goto('/gerenciar-usuario');
    await page.getByRole('button', { name: 'Criar Usuário' }).click();
    await staff.fillCreate(user, goodPassword);
    await staff.submitCreate();
    await staff.openInvite();
    await page.keyboard.press('Escape');
    await expect(staff.invite).toBeHidden();
    await expect(page.getByText(goodPassword)).toHaveCount(0);
    const own = page.getByRole('listitem').filter({ has: staff.card(user) });
    await own.getByRole('button', { name: 'Ver convite de Rafael Moura' }).press('Enter');
    await expect(staff.invite).toBeVisible();
    await staff.invite.getByRole('button', { name: 'Copiar convite' }).click();
    await expect(staff.invite.getByRole('button', { name: 'Copiado' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`Endereço: ${server.url}/login`);
    expect(copied).toContain(`Usuário: ${user}`);
    expect(copied).toContain(`Senha provisória: ${goodPassword}`);
    expect(copied).toMatch(/Válida até: \d\d\/\d\d\/\d{4}, \d\d:\d\d/);
    await staff.closeInvite();
    await expect(page.getByText(goodPassword)).toHaveCount(0);
    await expect(staff.card(user)).toContainText('Ainda não entrou');
    await expect(staff.card(user)).toContainText('2FA pendente');
    await page.reload();
    await expect(staff.card(user)).toBeVisible();
    await expect(own.getByRole('button')).toHaveCount(0);
  });
});

test('the list says when each person was last in, and whoever edits themselves has less to change', async ({
  page,
  colleague,
}) => {
  const staff = staffScreens(page);
  await page.goto('/gerenciar-usuario');
  await expect(staff.card(colleague.user)).toContainText(/Último acesso \d\d\/\d\d\/\d{4}.* · 1\ssessão/);

  await staff.card('admin').first().click();
  await expect(staff.save).toBeVisible();
  await expect(page.getByText('Só outra pessoa pode mudar a sua função.')).toBeVisible();
  for (const name of ['Função', 'Senha']) await expect(staff.field(name)).toHaveAttribute('readonly');
  for (const name of ['Gerar Senha', 'Deletar Usuário', 'Redefinir 2FA', 'Encerrar Sessões']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
});
