import { codeOf } from '@painel-pj/test-bed/authenticator';
import { expect } from '@playwright/test';
import { loginScreen } from '../support/login-screen.ts';
import { holdSession, holdToasts, staffScreens, toasts } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';

const newUser = () => `nova.${crypto.randomUUID().slice(0, 8)}`;
const goodPassword = 'tijolo&panela&vento';

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

test.describe('create', () => {
  test('a user, who appears in the list', async ({ page }) => {
    const staff = staffScreens(page);
    const user = newUser();
    await staff.openCreate();
    await expect(page.getByText('Adicione um novo usuário ao sistema')).toBeVisible();
    await expect(staff.field('Usuário')).toBeFocused();
    await expect(staff.field('Função')).toHaveValue('');
    await staff.fillCreate(user, goodPassword);
    await staff.submitCreate();
    await expect(toasts(page, 'Usuário criado com sucesso')).toBeVisible();
    await expect(staff.createDialog).toBeHidden();
    await expect(staff.invite).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeFocused();

    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Usuários Cadastrados' }).click();
    await expect(page).toHaveURL(/\/gerenciar-usuario$/);
    await expect(staff.card(user)).toContainText('👤 Representante');
    await page
      .getByRole('listitem')
      .filter({ has: staff.card(user) })
      .getByRole('button')
      .press('Enter');
    await expect(staff.invite).toContainText(`Senha provisória: ${goodPassword}`);
  });

  test('a name that is taken is said at its field, and the rest is kept', async ({ page, newcomer }) => {
    const staff = staffScreens(page);
    await staff.openCreate();
    await staff.fillCreate(newcomer.user.toUpperCase(), goodPassword);
    await staff.submitCreate();
    await expect(toasts(page, 'Erro ao criar usuário')).toBeVisible();
    await expect(page.getByText('Este nome de usuário já está em uso.')).toBeVisible();
    await expect(staff.field('Usuário')).toBeFocused();
    await expect(staff.field('Nome Completo')).toHaveValue('Rafael Moura');
    await expect(staff.field('Senha')).toHaveValue('');

    await page.keyboard.press('Escape');
    await expect(staff.createDialog).toBeHidden();
    await staff.openCreate();
    await expect(staff.field('Nome Completo')).toHaveValue('');
  });
});

test.describe('edit', () => {
  test('changes, returns to the list as it was, and says so once', async ({ page, newcomer }) => {
    const staff = staffScreens(page);
    await page.goto('/usuarios?filtro=representante');
    await staff.card(newcomer.user).click();
    await expect(page.getByText('Atualize as informações do usuário')).toBeVisible();
    await expect(staff.field('Secret 2FA')).toHaveAttribute('readonly');
    await staff.field('Nome Completo').fill('Outro Nome');
    await staff.save.click();
    await expect(page).toHaveURL(/\/gerenciar-usuario\?filtro=representante$/);
    await expect(toasts(page, 'Usuário editado com sucesso!')).toHaveCount(1);
    await expect(staff.card(newcomer.user)).toContainText('Outro Nome');

    // Nothing is left in the history that a reload could say again.
    expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toBeNull();
    await page.reload();
    await expect(staff.card(newcomer.user)).toBeVisible();
    await expect(toasts(page, 'Usuário editado com sucesso!')).toHaveCount(0);
  });

  test('does not undo what another admin changed meanwhile', async ({ page, newcomer, adminToken }) => {
    const staff = staffScreens(page);
    await page.goto('/usuarios');
    await staff.card(newcomer.user).click();
    await staff.field('Nome Completo').fill('Outro Nome');
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const { user } = newcomer;
    const changed = await page.request.put('/pj/unix/user/edit', {
      headers: { 'x-access-token': adminToken },
      data: { id, user, email: `${user}@exemplo.com.br`, nomeCompleto: 'Rafael Moura', role: 'admin' },
    });
    expect(changed.status()).toBe(200);
    await staff.save.click();
    await expect(page.getByText('Este usuário mudou depois que você o abriu.')).toBeVisible();
    await page.goto('/usuarios');
    await expect(staff.card(user)).toContainText('👑 Admin');
    await expect(staff.card(user)).toContainText('Rafael Moura');
  });

  test('hands the theme on, there and back', async ({ page, newcomer }) => {
    const staff = staffScreens(page);
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await page.goto('/gerenciar-usuario');
    await page.getByRole('button', { name: 'Escuro' }).click();
    await staff.card(newcomer.user).click();
    await expect(staff.save).toBeVisible();
    expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toMatchObject({
      tema: 'escuro',
      usuario: { user: newcomer.user },
    });
    await page.getByRole('button', { name: 'Claro' }).click();
    await page.getByText('← Voltar').click();
    await expect(staff.card(newcomer.user)).toBeVisible();
    expect(await theme()).toBe('claro');
  });

  test('a generated password opens the account', async ({ page, colleague }) => {
    const staff = staffScreens(page);
    await holdToasts(page);
    await staff.openEdit(colleague.user);
    await expect(staff.field('Senha')).toHaveAttribute(
      'placeholder',
      'Deixe em branco para manter a senha atual',
    );
    await page.getByRole('button', { name: 'Gerar Senha' }).click();
    const password = await staff.field('Senha').inputValue();
    expect(password).toMatch(/^[A-Za-z0-9!@#$%^&*]{12}$/);
    await staff.save.click();
    await expect(page).toHaveURL(/\/gerenciar-usuario$/);
    await expect(toasts(page, 'Usuário editado com sucesso!')).toBeVisible();
    await expect(staff.invite).toHaveCount(0);
    await staff.openInvite();
    await expect(staff.invite).toContainText(`Senha provisória: ${password}`);
    await staff.closeInvite();

    const login = loginScreen(page);
    await login.open();
    await login.enter({ user: colleague.user, password });
    await login.code.fill(codeOf(colleague.secret));
    await expect(login.dialog('Crie sua nova senha')).toBeVisible();
  });

  test('without a user there is nothing to edit', async ({ page }) => {
    await page.goto('/editar-usuario/7');
    await expect(toasts(page, 'Usuário não encontrado.')).toHaveCount(1);
    await expect(page.getByText('Carregando...')).toBeVisible();
  });

  test('skipping to the content keeps the user', async ({ page, newcomer }) => {
    const staff = staffScreens(page);
    await staff.openEdit(newcomer.user);
    await page.getByRole('link', { name: 'Pular para o conteúdo' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(staff.field('Nome de Usuário')).toHaveValue(newcomer.user);
  });

  test('a representante is not let in', async ({ page, adminToken }) => {
    await holdSession(page, adminToken, 'representante');
    for (const path of ['/usuarios', '/gerenciar-usuario', '/editar-usuario/7']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/dashboard$/);
    }
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expect(page.getByRole('dialog').getByText('Ver Cadastros')).toBeVisible();
    await expect(page.getByText('Criar Usuário')).toBeHidden();
  });
});

test.describe('what only our provider offers', () => {
  test('deletes a user after asking', async ({ page, newcomer }) => {
    const staff = staffScreens(page);
    await staff.openEdit(newcomer.user);
    await page.getByRole('button', { name: 'Deletar Usuário' }).click();
    const question = page.getByRole('dialog', { name: 'Confirmar Exclusão' });
    await expect(
      question.getByText(
        'Tem certeza que deseja deletar o usuário Helena Duarte Prado? Esta ação não pode ser desfeita.',
      ),
    ).toBeVisible();
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await question.getByRole('button', { name: 'Deletar' }).click();
    await expect(toasts(page, 'Usuário deletado com sucesso!')).toHaveCount(1);
    await expect(page).toHaveURL(/\/gerenciar-usuario$/);
    await expect(staff.card('admin').first()).toBeVisible();
    await expect(staff.card(newcomer.user)).toBeHidden();
  });

  test('resets two-factor', async ({ page, colleague }) => {
    const staff = staffScreens(page);
    await staff.openEdit(colleague.user);
    await expect(staff.field('Secret 2FA')).toHaveValue(/^•+$/);
    await page.getByRole('button', { name: 'Redefinir 2FA' }).click();
    const question = page.getByRole('dialog', { name: 'Redefinir 2FA' });
    await question.getByRole('button', { name: 'Redefinir', exact: true }).click();
    await expect(toasts(page, '2FA redefinido com sucesso!')).toBeVisible();
    await expect(staff.field('Secret 2FA')).toHaveValue('');
    await expect(staff.field('Secret 2FA')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Redefinir 2FA' })).toHaveCount(0);
  });

  test('offers no reset of a two-factor that was never set up', async ({ page, newcomer }) => {
    const staff = staffScreens(page);
    await staff.openEdit(newcomer.user);
    await expect(staff.field('Secret 2FA')).toHaveAttribute('placeholder', 'Ainda não configurado');
    await expect(page.getByRole('button', { name: 'Encerrar Sessões' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Redefinir 2FA' })).toHaveCount(0);
  });

  test('unlocks somebody and ends their sessions', async ({ page, colleague }) => {
    const staff = staffScreens(page);
    await staff.openEdit(colleague.user);
    await page.getByRole('button', { name: 'Desbloquear Acesso' }).click();
    const unlock = page.getByRole('dialog', { name: 'Desbloquear Acesso' });
    await unlock.getByRole('button', { name: 'Desbloquear', exact: true }).click();
    await expect(toasts(page, 'Acesso desbloqueado com sucesso!')).toBeVisible();
    await page.getByRole('button', { name: 'Encerrar Sessões' }).click();
    const end = page.getByRole('dialog', { name: 'Encerrar Sessões' });
    await end.getByRole('button', { name: 'Encerrar', exact: true }).click();
    await expect(toasts(page, 'Sessões encerradas com sucesso!')).toBeVisible();
  });
});
