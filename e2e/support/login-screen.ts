import { expect, type Page } from '@playwright/test';

export function loginScreen(page: Page) {
  const user = page.getByLabel('Usuário');
  const password = page.getByLabel('Senha', { exact: true });
  const submit = page.getByRole('button', { name: 'Entrar', exact: true });
  return {
    user,
    password,
    submit,
    code: page.getByLabel('Código de 6 dígitos'),
    dialog: (name: string) => page.getByRole('dialog', { name }),
    async open() {
      await page.goto('/login');
      await expect(page.getByRole('heading', { name: 'Acesso ao Sistema' })).toBeVisible();
    },
    async enter(person: { user: string; password: string }) {
      await user.fill(person.user);
      await password.fill(person.password);
      await submit.click();
    },
  };
}

export const expectToast = (page: Page, text: string) =>
  expect(page.locator('.Toastify').getByText(text, { exact: true }).first()).toBeVisible();

export const expectDashboard = async (page: Page) => {
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Cadastros de Empresas', level: 1 })).toBeVisible();
};
