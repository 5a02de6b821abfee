import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { expect } from '@playwright/test';
import { intercept } from '../support/intercept.ts';
import { openId } from '../support/review-tools.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

test('a case that is handed out late does not take the place of the one opened meanwhile', async ({
  page,
}) => {
  const desk = workspace(page);
  await desk.open();
  let isLate = Promise.withResolvers<void>();
  await intercept(page, '**/pj/unix/fila/proximo', async (route) => {
    await isLate.promise;
    await route.continue();
  });
  const begun = page.waitForRequest('**/pj/unix/fila/proximo');
  await page.keyboard.press('Enter');
  await begun;
  // Not among the first: one of those is handed out.
  await desk.rows.nth(5).click();
  const name = await desk.company();
  const id = openId(page);
  await expect(desk.decide).toBeEnabled();
  await page.keyboard.press('r');
  const words = page.getByRole('dialog').getByLabel('Texto para a empresa');
  await words.fill('O contrato não é o último.');
  const isOfTheLate = (url: string) => /\/cadastros\/[^/]+\/analise$/.test(url) && !url.includes(id);
  const settled = page.waitForResponse((answer) => isOfTheLate(answer.url()));
  isLate.resolve();
  await settled;
  await expect(words).toHaveValue('O contrato não é o último.');
  await page.keyboard.press('Escape');
  await expect(desk.title).toHaveText(name);

  const asked = page.waitForRequest('**/pj/unix/fila/proximo');
  isLate = Promise.withResolvers<void>();
  await page.getByRole('button', { name: 'Próximo', exact: true }).click();
  await asked;
  await page.keyboard.press('r');
  await words.fill('O contrato venceu.');
  const settledAgain = page.waitForResponse((answer) => isOfTheLate(answer.url()));
  isLate.resolve();
  await settledAgain;
  await expect(words).toHaveValue('O contrato venceu.');
});

test('a case that is handed out late stays with whoever opened it from the list meanwhile', async ({
  page,
}) => {
  const freed: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') freed.push(request.url());
  });
  const desk = workspace(page);
  await desk.open();
  const handedOut = Promise.withResolvers<Cadastro>();
  const isLate = Promise.withResolvers<void>();
  await intercept(page, '**/pj/unix/fila/proximo', async (route) => {
    const response = await route.fetch();
    handedOut.resolve((await response.json()) as Cadastro);
    await isLate.promise;
    await route.fulfill({ response });
  });
  await page.keyboard.press('Enter');
  const { razaoSocial } = await handedOut.promise;
  await desk.row(razaoSocial).click();
  await expect(desk.title).toHaveText(razaoSocial);
  await expect(desk.decide).toBeEnabled();
  const answered = page.waitForResponse('**/pj/unix/fila/proximo');
  isLate.resolve();
  await answered;
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog').getByLabel('Texto para a empresa')).toBeVisible();
  expect(freed).toEqual([]);
});
