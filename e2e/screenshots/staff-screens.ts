import { calls } from '@painel-pj/contract/plataforma/calls';
import { addColleague } from '@painel-pj/test-bed/people';
import type { Server } from '@painel-pj/test-bed/server';
import type { Page } from '@playwright/test';
import { staffScreens } from '../support/staff-screens.ts';

const staff = [
  { user: 'rafael.azevedo', nomeCompleto: 'Rafael Azevedo', role: 'representante' },
  { user: 'bianca.sato', nomeCompleto: 'Bianca Sato', role: 'admin' },
  { user: 'caio.lins', nomeCompleto: 'Caio Lins', role: 'representante' },
];

/** People with names worth showing. The user name of one who has worked here for a while is answered. */
export async function hireStaff(server: Server, token: string): Promise<string> {
  const { method, path } = calls.createUsuario;
  for (const { user, ...person } of staff) {
    const account = { ...person, user, email: `${user}@exemplo.com.br`, password: 'tijolo&panela&vento' };
    const answer = await fetch(server.url + path, {
      method,
      headers: { 'x-access-token': token, 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
  const { user } = await addColleague(server, token, 'representante', 'helena.prado');
  return user;
}

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
