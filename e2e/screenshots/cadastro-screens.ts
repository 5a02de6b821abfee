import type { Page } from '@playwright/test';
import { cadastroList } from '../support/cadastro-list.ts';
import { workspace } from '../support/workspace.ts';

type Take = (name: string) => Promise<void>;

export async function takeCadastroScreens(page: Page, take: Take): Promise<void> {
  const list = cadastroList(page);
  await list.open('/dashboard?ordem=nivel');
  await list.problems.first().waitFor();
  await take('cadastros');

  await list.open('/dashboard?filtro=cadastrado');
  await list.cards.first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await list.active.getByRole('button', { name: 'Histórico' }).press('Enter');
  await list.active.getByText(/aprovou o cadastro/).waitFor();
  await list.active.getByRole('button', { name: 'Histórico' }).evaluate((button) => {
    button.scrollIntoView({ block: 'center' });
  });
  await take('cadastros-teclado');

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor();
  await take('atalhos');
  await page.keyboard.press('Escape');

  await list.search.fill('nada disso existe');
  await page.getByText('Nada encontrado').waitFor();
  await take('cadastros-nada-encontrado');

  const desk = workspace(page);
  await desk.open();
  await take('analise-fila');
  await page.keyboard.press('Enter');
  await desk.company();
  await page.getByText(/^Em análise por você/).waitFor();
  await page.keyboard.press('2');
  await page.getByText(/^PDF · página/).waitFor();
  await take('analise');

  await page.route('**/pj/unix?*', (route) => route.abort());
  await list.open();
  await page.getByRole('button', { name: 'Tentar de novo' }).waitFor();
  await take('cadastros-sem-conexao');
  await page.unroute('**/pj/unix?*');
}

export async function takePhoneScreens(page: Page, take: Take): Promise<void> {
  const list = cadastroList(page);
  await list.open('/dashboard?ordem=nivel');
  await list.problems.first().waitFor();
  await take('cadastros-celular');
  const desk = workspace(page);
  await desk.open();
  await page.keyboard.press('Enter');
  await desk.company();
  await page.getByText(/^Em análise por você/).waitFor();
  await take('analise-celular');
  await list.open();
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: 'Sair' }).waitFor();
  await take('menu-celular');
}
