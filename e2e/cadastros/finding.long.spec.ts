import { sendCompany } from '@painel-pj/test-bed/intake';
import { expect, type Page } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { cadastroList } from '../support/cadastro-list.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

const chips = (page: Page) => page.getByRole('list', { name: 'Filtros em uso' }).getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Filtros' });
const found = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

test('a company is searched for, filtered, opened and left by the keyboard', async ({ page, server }) => {
  const number = 300_000 + Math.floor(Math.random() * 90_000);
  const name = `Fundição D'Ávila-Çezar ${number} S/A`;
  const company = await sendCompany(server, number, {});
  await company.correct({ razaoSocial: name });
  const { open, openTools, row, rows, search, title } = workspace(page);
  await open();

  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type(`fundicao d'avila-cezar ${number}`);
  await expect(found(page, '1 cadastro encontrado')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(row(name).locator('mark').first()).toHaveText('Fundição');

  await page.keyboard.press('Tab');
  await expect(search).not.toBeFocused();
  await page.keyboard.press('f');
  await expect(dialog(page).getByLabel('Nível do alerta')).toBeFocused();
  await dialog(page).getByLabel('UF').focus();
  await page.keyboard.type('SP');
  await expect(dialog(page).getByLabel('UF')).toHaveValue('SP');
  await dialog(page).getByLabel('Com quem está').focus();
  await page.keyboard.type('Com n');
  await expect(dialog(page).getByLabel('Com quem está')).toHaveValue('ninguem');
  await dialog(page).getByRole('button', { name: 'Filtrar' }).press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(chips(page)).toHaveText(['SP', 'Com ninguém']);
  await expect(page).toHaveURL(/uf=SP/);
  await expect(rows).toHaveCount(1);

  await chips(page).getByRole('button', { name: 'Tirar o filtro Com ninguém' }).press('Enter');
  await expect(chips(page)).toHaveText(['SP']);
  await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeFocused();
  await row(name).press('Enter');
  await expect(title).toHaveText(name);
  await page.keyboard.press('Escape');
  await expect(title).toBeHidden();
  await expect(chips(page)).toHaveText(['SP']);
  await page.goBack();
  await expect(title).toHaveText(name);
  await page.goBack();
  await expect(title).toBeHidden();
  await expect(search).toHaveValue(`fundicao d'avila-cezar ${number}`);

  const meant = name.replace(' S/A', '');
  const suggestion = page.getByRole('button', { name: meant, exact: true });
  // A machine that is too busy answers without a suggestion: then it is searched for again.
  await expect(async () => {
    await search.press('Escape');
    await expect(search).toHaveValue('');
    await search.pressSequentially(`fundisão d'avila-cezar ${number}`);
    await expect(suggestion).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await suggestion.press('Enter');
  await expect(search).toHaveValue(meant);
  await expect(row(name)).toBeVisible();

  await openTools();
  await page.getByLabel('Ordem').focus();
  await page.keyboard.type('Nome');
  await expect(page).toHaveURL(/ordem=nome/);
  await expect(row(name)).toBeVisible();
});

test('a card tells why it was found', async ({ page, server }) => {
  const number = 400_000 + Math.floor(Math.random() * 90_000);
  const company = await sendCompany(server, number, {});
  const person = { nome: `Ingrid Kqvist ${number}`, cpf: '52998224725', percentual: 100 };
  await company.correct({ socios: [person] });
  await cadastroList(page).open(`/dashboard?busca=${encodeURIComponent(`kqvist ${number}`)}`);
  await expect(cadastroList(page).cards).toHaveCount(1);
  await expect(cadastroList(page).cards).toContainText(`Encontrado por sócio: ${person.nome}`);
});

test('filters are within everybody’s reach, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await cadastroList(page).open('/dashboard?filtro=todos&recebidoDe=2020-01-01&com=ninguem');
  await expect(chips(page)).toHaveText(['Recebido de 01/01/2020', 'Com ninguém']);
  await expect(cadastroList(page).cards.first()).toBeVisible();
  await expectFits(page);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  await expectNoViolations(page);
});
