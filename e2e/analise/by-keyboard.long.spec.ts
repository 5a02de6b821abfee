import { sendCompany } from '@painel-pj/test-bed/intake';
import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { dialog, openCase, twoDocuments } from '../support/case-screen.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

/** Presses keys one after the other, and tells how many they were. */
async function press(page: Page, ...keys: string[]): Promise<number> {
  for (const key of keys) await page.keyboard.press(key);
  return keys.length;
}

test('by the keyboard alone a case is reviewed, asked about, refused, and each act taken back', async ({
  page,
  server,
}) => {
  const { number, name, documentos } = twoDocuments();
  const { id, readSituacao } = await sendCompany(server, number, documentos);
  const desk = workspace(page);
  const situacao = async () => (await readSituacao()).situacao;
  async function takeBack(): Promise<void> {
    await expect(desk.title).not.toHaveText(name);
    await press(page, 'z');
    await expect(desk.notice).toContainText(`Desfeito: ${name}`);
    await expect(desk.title).toHaveText(name);
    expect(await situacao()).toBe('a_analisar');
    await expectNoViolations(page);
    await expect(desk.decide).toBeEnabled();
  }
  await openCase(page, id, name);

  await press(page, 'c');
  await expect(desk.foot).toContainText('1 de 2 conferidos');
  await press(page, 'c');
  await expect(desk.foot).toContainText('2 de 2 conferidos');
  await expectNoViolations(page);
  await press(page, 'a');
  await expect(desk.notice).toContainText(`Aprovado: ${name}`);
  await takeBack();

  const ask = dialog(page, 'Pedir correção');
  let keys = await press(page, 'p');
  await expect(ask.getByLabel('Item 1', { exact: true })).toBeFocused();
  await page.keyboard.type('Envie o contrato assinado.');
  await expectNoViolations(page);
  keys += await press(page, 'Control+Enter');
  await expect(desk.notice).toContainText(`Correção pedida à empresa: ${name}`);
  expect(keys).toBeLessThanOrEqual(4);
  expect(await situacao()).toBe('com_a_empresa');
  await takeBack();

  const refuse = dialog(page, 'Recusar este cadastro?');
  await press(page, 'r');
  await expect(refuse.getByRole('checkbox').first()).toBeFocused();
  await press(page, '3');
  await expect(refuse.getByLabel('Documento vencido ou desatualizado')).toBeChecked();
  await expectNoViolations(page);
  await press(page, 'Control+Enter');
  await expect(desk.notice).toContainText(`Cadastro recusado: ${name}`);
  expect(await situacao()).toBe('recusado');
  await takeBack();
});

test('by the keyboard alone two documents are shown, and the line passes between them', async ({
  page,
  server,
}) => {
  const { number, name, documentos } = twoDocuments();
  const { id } = await sendCompany(server, number, documentos);
  await page.setViewportSize({ width: 1920, height: 1080 });
  const heard = page.getByRole('log', { name: 'O que aconteceu' }).locator('div');
  const judging = (label: string) => page.getByRole('button', { name: new RegExp(`^Conferido ?: ${label}`) });
  await openCase(page, id, name);
  await press(page, 'd');
  await expect(heard.last()).toHaveText('Lado a lado: Contrato Social e Cartão CNPJ');
  await expect(judging('Cartão CNPJ')).toBeVisible();
  await press(page, 't');
  await expect(heard.last()).toHaveText('Documento: Contrato Social');
  await expect(judging('Contrato Social')).toBeVisible();
  await expectNoViolations(page);
  await press(page, 'c');
  await expect(page.getByRole('tab', { name: /\(conferido\)/ })).toHaveText(/^Contrato Social/);
  await press(page, 'd');
  await expect(page.locator('[data-page-number="1"]')).toHaveCount(1);
});

test('by the keyboard alone a company is searched for and opened, and the search is left', async ({
  page,
  server,
}) => {
  const { number, name, documentos } = twoDocuments();
  await sendCompany(server, number, documentos);
  const desk = workspace(page);
  await desk.open();
  await press(page, '/');
  await page.keyboard.type(name);
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('busca') === name);
  await expect(desk.rows).toHaveCount(1);
  await expect(desk.rows.first()).toContainText(name);
  await press(page, 'Enter');
  await expect(desk.row(name)).toBeFocused();
  await press(page, 'Enter');
  await expect(desk.title).toHaveText(name);
  await press(page, '/', 'Escape');
  await expect(desk.search).toHaveValue('');
  await expect(desk.title).toHaveText(name);
  await press(page, 'Escape');
  await expect(desk.search).not.toBeFocused();
  await press(page, 'Escape');
  await expect(desk.title).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Meu dia' })).toBeFocused();
});

test('by the keyboard alone a search that finds nothing goes on among all', async ({ page }) => {
  await workspace(page).open();
  await press(page, '/');
  await page.keyboard.type('nada que se chame assim');
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  const all = page.getByRole('button', { name: 'Buscar em todos' });
  await expect(all).toBeVisible();
  await press(page, 'Enter');
  await expect(all).toBeFocused();
  await press(page, 'Enter');
  await expect(page).toHaveURL(/filtro=todos/);
});
