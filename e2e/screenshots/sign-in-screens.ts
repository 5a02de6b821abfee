import { codeOf } from '@painel-pj/test-bed/authenticator';
import { addColleague, addNewcomer } from '@painel-pj/test-bed/people';
import type { Server } from '@painel-pj/test-bed/server';
import type { Page } from '@playwright/test';
import { loginScreen } from '../support/login-screen.ts';

type Take = (name: string) => Promise<void>;

const newPassword = 'girafa-lilas-no-telhado';

/** A first sign-in, dialog by dialog. */
async function enterAsNewcomer(page: Page, newcomer: { user: string; password: string }, take: Take) {
  const login = loginScreen(page);
  await login.open();
  await login.enter(newcomer);
  const setup = login.dialog('Configurar Verificação em Duas Etapas');
  await setup.getByRole('img').waitFor();
  await take('login-configurar-2fa');
  const secret = ((await setup.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await setup.getByRole('button', { name: 'Confirmar' }).click();
  await login.code.fill(codeOf(secret));
  const change = login.dialog('Crie sua nova senha');
  await change.getByLabel('Nova senha', { exact: true }).fill(newPassword);
  await take('login-nova-senha');
  await change.getByLabel('Confirmar nova senha').fill(newPassword);
  await page.keyboard.press('Enter');
  await login.dialog('Guarde seus códigos de backup').waitFor();
  await take('login-codigos-backup');
}

export async function takeSignInScreens(page: Page, server: Server, token: string, take: Take) {
  const login = loginScreen(page);
  await login.open();
  await take('login');

  const colleague = await addColleague(server, token);
  await login.enter(colleague);
  await login.code.fill('123');
  await take('login-codigo');
  await page.getByRole('dialog').getByRole('button', { name: 'Usar código de backup' }).click();
  await login.dialog('Código de backup').waitFor();
  await take('login-codigo-backup');

  await page.reload();
  await enterAsNewcomer(page, await addNewcomer(server, token), take);
}
