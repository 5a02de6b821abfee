import { sendCompany } from '@painel-pj/test-bed/intake';
import { mintColleague } from '@painel-pj/test-bed/people';
import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { dialog, item, openCase, twoDocuments } from '../support/case-screen.ts';
import { intercept } from '../support/intercept.ts';
import { tokenOf } from '../support/review-tools.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';

const phrase = 'Envie o contrato social, com todas as páginas.';

test.beforeEach(async ({ page, server }) => {
  await holdSession(page, await tokenOf(server, await mintColleague(server, 'admin')));
  const { number, name, documentos } = twoDocuments();
  const { id } = await sendCompany(server, number, documentos);
  await openCase(page, id, name);
});

async function openAsk(page: Page) {
  await page.keyboard.press('p');
  const ask = dialog(page, 'Pedir correção');
  await expect(item(ask, 1)).toBeFocused();
  return {
    ask,
    frases: ask.getByRole('list', { name: 'Frases guardadas para o item 1' }),
    keep: ask.getByRole('button', { name: 'Guardar frase' }),
  };
}

test('a phrase is kept, offered while typing, taken by keyboard and removed; Enter still writes a line', async ({
  page,
}) => {
  const { ask, frases, keep } = await openAsk(page);
  await page.keyboard.type(phrase);
  await keep.click();
  await expect(page.getByRole('log')).toContainText('Frase guardada.');
  await expect(keep).toBeHidden();

  await item(ask, 1).fill('');
  await expect(frases.getByRole('button', { name: phrase, exact: true })).toBeVisible();
  await expectNoViolations(page);
  await item(ask, 1).pressSequentially('paginas CONTRATO');
  await expect(frases).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(frases.getByRole('button', { name: phrase, exact: true })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(item(ask, 1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(item(ask, 1)).toHaveValue(phrase);
  await expect(item(ask, 1)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Até sexta.');
  await expect(item(ask, 1)).toHaveValue(`${phrase}\nAté sexta.`);

  await item(ask, 1).fill('envie');
  await frases.getByRole('button', { name: /^Excluir a frase/ }).click();
  await expect(page.getByRole('log')).toContainText('Frase excluída.');
  await expect(frases).toHaveCount(0);
  await expect(item(ask, 1)).toHaveValue('envie');
});

test('a phrase that is not kept says why, and keeps the text; another tab has what was kept', async ({
  page,
  context,
}) => {
  const { ask, keep } = await openAsk(page);
  await page.keyboard.type(phrase);
  await intercept(page, '**/pj/unix/frases', (route) => route.abort());
  await keep.click();
  await expect(ask.getByText('Não foi feito. Verifique a conexão e tente de novo.')).toBeVisible();
  await expect(item(ask, 1)).toHaveValue(phrase);
  await page.unroute('**/pj/unix/frases');
  await keep.click();
  await expect(keep).toBeHidden();
  await expect(ask.getByText('Não foi feito.')).toHaveCount(0);

  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const other = await context.newPage();
  await holdSession(other, token);
  await other.goto(page.url());
  await expect(other.locator('footer').getByRole('button').last()).toBeEnabled();
  const second = await openAsk(other);
  await second.frases.getByRole('button', { name: /^Excluir a frase/ }).click();
  await expect(second.frases).toHaveCount(0);
  await item(ask, 1).fill('contrato');
  await ask.getByRole('button', { name: /^Excluir a frase/ }).click();
  await expect(ask.getByText('Esta frase não existe mais.')).toBeVisible();
  await expect(ask.getByRole('button', { name: /^Excluir a frase/ })).toHaveCount(0);
});
