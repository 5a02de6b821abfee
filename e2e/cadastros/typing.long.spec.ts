import { expect, type Locator, type Page } from '@playwright/test';
import { cadastroList } from '../support/cadastro-list.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

/** A processor much slower than this one, and answers that come late and in any order. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  let calls = 0;
  await page.route('**/pj/unix**', async (route) => {
    const late = [40, 700, 250, 20, 450][calls++ % 5] as number;
    await new Promise((answer) => setTimeout(answer, late));
    await route.continue();
  });
}

/** As people type: some letters fast, then a pause of about the time after which a search begins. */
async function typeUnevenly(field: Locator, text: string): Promise<void> {
  const pauses = [60, 190, 90, 230, 40, 180, 310, 70, 210, 120];
  for (const [at, letter] of [...text].entries()) {
    await field.press(letter === ' ' ? 'Space' : letter, { delay: pauses[at % pauses.length] ?? 100 });
  }
}

/** Their beginnings find something, so that lists are drawn meanwhile; as a whole they find nothing. */
const texts = ['aurora alimentos xk', 'jequitiba mazzotti qq', '529.982.247-26', 'ltda transportes kx'];

async function expectKept(page: Page, field: Locator): Promise<void> {
  const kept: string[] = [];
  for (const text of texts) {
    await field.fill('');
    await typeUnevenly(field, text);
    await expect(page.getByRole('heading', { name: /^Nada encontrado para “.{10,}”$/ })).toBeVisible();
    kept.push(await field.inputValue());
  }
  expect(kept).toEqual(texts);
}

test('the list’s search keeps every letter on a slow machine', async ({ page }) => {
  const { open, search } = cadastroList(page);
  await open();
  await slowDown(page);
  await expectKept(page, search);
});

test('the queue’s search keeps every letter on a slow machine', async ({ page }) => {
  const { open, search } = workspace(page);
  await open();
  await slowDown(page);
  await expectKept(page, search);
});

test('the users’ search keeps every letter on a slow machine', async ({ page }) => {
  await page.goto('/gerenciar-usuario?busca=a');
  const search = page.getByLabel('Buscar usuários');
  await expect(search).toHaveValue('a');
  await slowDown(page);
  for (const text of ['rafael moura', 'zz sem ninguem']) {
    await search.fill('');
    await typeUnevenly(search, text);
    await expect(page).toHaveURL((url) => url.searchParams.get('busca') === text);
    await expect(search).toHaveValue(text);
  }
});

test('what is typed on after a filter of the record was applied stays', async ({ page }) => {
  await page.goto('/auditoria');
  const field = page.getByLabel('Cadastro', { exact: true });
  await expect(field).toBeVisible();
  await slowDown(page);
  await typeUnevenly(field, '00000000000191');
  await field.press('Enter');
  await typeUnevenly(field, '7654');
  await expect(page).toHaveURL(/cadastro=00000000000191$/);
  await expect(page.getByRole('heading', { name: 'Nenhum registro' })).toBeVisible();
  await expect(field).toHaveValue('000000000001917654');
});
