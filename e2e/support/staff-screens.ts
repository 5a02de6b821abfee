import { expect, type Page } from '@playwright/test';

/** Signed in without walking through the login, which has its own journeys. */
export async function holdSession(page: Page, token: string, role = 'admin'): Promise<void> {
  await page.addInitScript(
    ([token, role]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('role', role);
    },
    [token, role] as const,
  );
}

/** Toasts stay, for who presses a button in one of them on a slow machine. Before the page is opened. */
export const holdToasts = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.toast-timer { animation-play-state: paused !important; }');
    document.adoptedStyleSheets.push(sheet);
  });

export function staffScreens(page: Page) {
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const createDialog = page.getByRole('dialog', { name: 'Criar Novo Usuário' });
  const invite = page.getByRole('dialog', { name: 'Envie o convite' });
  return {
    field,
    createDialog,
    invite,
    /** From the toast, which is gone after a while. */
    async openInvite() {
      await page.locator('.Toastify').getByRole('button', { name: 'Ver convite' }).click();
      await expect(invite).toBeVisible();
    },
    async closeInvite() {
      await invite.getByRole('button', { name: 'Fechar' }).last().click();
      await expect(invite).toBeHidden();
    },
    card: (user: string) => page.getByRole('link', { name: `@${user}` }),
    save: page.getByRole('button', { name: 'Salvar Alterações' }),
    async openCreate() {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Abrir menu' }).click();
      await page.getByRole('button', { name: 'Criar Usuário' }).click();
      await expect(createDialog).toBeVisible();
    },
    async fillCreate(user: string, password: string, confirmacao = password) {
      await field('Usuário').fill(user);
      await field('Nome Completo').fill('Rafael Moura');
      await field('Email').fill(`${user}@exemplo.com.br`);
      await field('Função').selectOption('representante');
      await field('Senha').fill(password);
      await field('Confirmar Senha').fill(confirmacao);
    },
    submitCreate: () => createDialog.getByRole('button', { name: 'Criar Usuário' }).click(),
    async openEdit(user: string) {
      await page.goto('/gerenciar-usuario');
      await page.getByRole('link', { name: `@${user}` }).click();
      await expect(field('Nome de Usuário')).toHaveValue(user);
    },
  };
}

export const toasts = (page: Page, text: string) =>
  page.locator('.Toastify').getByText(text, { exact: true });
