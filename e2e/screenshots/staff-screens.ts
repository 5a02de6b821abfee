import type { Page } from '@playwright/test';
import { staffScreens } from '../support/staff-screens.ts';

type Take = (name: string) => Promise<void>;

export async function takeStaffScreens(page: Page, user: string, take: Take): Promise<void> {
  const staff = staffScreens(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: 'Criar Usuário' }).waitFor();
  await take('menu');
  await page.getByRole('button', { name: 'Criar Usuário' }).click();
  await staff.createDialog.waitFor();
  await staff.fillCreate('rafael.moura', 'tijolo&panela&vento', 'tijolo&panela');
  await take('usuario-criar');

  await page.goto('/gerenciar-usuario');
  await staff.card(user).waitFor();
  await take('usuarios');
  await staff.card(user).click();
  await staff.save.waitFor();
  await take('usuario-editar');
  for (const [button, name] of [
    ['Redefinir 2FA', 'usuario-redefinir-2fa'],
    ['Deletar Usuário', 'usuario-deletar'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('dialog').waitFor();
    await take(name);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await staff.field('Nome Completo').fill('Helena Prado');
  await page.getByRole('link', { name: '← Voltar' }).click();
  await page.getByRole('dialog').waitFor();
  await take('usuario-descartar');

  await page.goto('/nao/existe');
  await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor();
  await take('pagina-nao-encontrada');
}
