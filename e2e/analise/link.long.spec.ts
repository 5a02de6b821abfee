import { sendCompany } from '@painel-pj/test-bed/intake';
import { mintColleague } from '@painel-pj/test-bed/people';
import { buildCadastro } from '@painel-pj/test-bed/registrations';
import { expect, type Page } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { dialog, item, openCase, sendMoved, twoDocuments } from '../support/case-screen.ts';
import { answerAsCompany, askCompany, empresaPage, linkIn } from '../support/empresa.ts';
import { intercept } from '../support/intercept.ts';
import { tokenOf } from '../support/review-tools.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

const requests = '**/pendencias';
const words = 'De onde vem o faturamento?';

test.beforeEach(async ({ page, server }) =>
  holdSession(page, await tokenOf(server, await mintColleague(server, 'admin'))),
);

/** Opens the dialog, and writes a request by a link in it. */
async function writeRequest(page: Page, name = 'Pedir correção') {
  await page.keyboard.press('p');
  const ask = dialog(page, name);
  await item(ask, 1).fill(words);
  await ask.getByRole('checkbox', { name: 'Criar link' }).check();
  return { ask, send: ask.getByRole('button', { name }) };
}

const linkDialog = (page: Page) => dialog(page, 'Envie o link à empresa');

async function closeLink(page: Page): Promise<void> {
  await linkDialog(page).getByRole('button', { name: 'Fechar' }).last().click();
  await expect(linkDialog(page)).toBeHidden();
}

test('a correction is asked for by a link, which the company answers and the analyst follows', async ({
  page,
  context,
  server,
}) => {
  const { number, name, documentos } = twoDocuments();
  const { id } = await sendCompany(server, number, documentos);
  await openCase(page, id, name);

  const { send } = await writeRequest(page);
  await expectNoViolations(page);
  await send.click();
  const shown = linkDialog(page);
  await expect(shown).toContainText('Responda até');
  // It stays for 30 s, and the dialog takes what is behind it out of reach of roles.
  await expect(page.locator('[aria-label="Último ato"]')).toContainText(`Correção pedida à empresa: ${name}`);
  const link = await linkIn(shown);
  await expectNoViolations(page);
  await closeLink(page);

  await answerAsCompany(context, link, { number, words: 'De um contrato.' });

  await openCase(page, id, name);
  const request = workspace(page).region('A empresa respondeu ao pedido');
  await expect(request).toContainText('enviado em');
  await expect(request.getByRole('list', { name: 'O que a empresa escreveu' })).toContainText(
    'De um contrato.',
  );
});

test('an approved company is asked for an update by a link, stays approved, and its answer is in Revisões', async ({
  page,
  context,
  server,
  adminToken,
}) => {
  const { company, number, name } = await sendMoved(server, adminToken);
  await openCase(page, company.id, name);
  const { send } = await writeRequest(page, 'Pedir atualização');
  await send.click();
  const link = await linkIn(linkDialog(page));
  await closeLink(page);
  expect(await company.readSituacao()).toMatchObject({ situacao: 'cadastrado' });

  await answerAsCompany(context, link, { number, words: 'Do comércio.' });
  expect(await company.readSituacao()).toMatchObject({ situacao: 'cadastrado' });

  await page.goto(`/analise/${company.id}?revisao=sim`);
  const desk = workspace(page);
  await expect(desk.row(name)).toContainText('Mudança a rever');
  await expect(desk.region('A empresa respondeu ao pedido')).toContainText('Do comércio.');
});

test('after a reload there is a new link, and an undo ends it and says so', async ({
  page,
  context,
  server,
}) => {
  const { number, name, documentos } = twoDocuments();
  const { id } = await sendCompany(server, number, documentos);
  await openCase(page, id, name);
  const { send } = await writeRequest(page);
  await send.click();
  const first = await linkIn(linkDialog(page));
  await closeLink(page);

  await openCase(page, id, name);
  const request = page.getByRole('region', { name: /^Pedido à empresa/ });
  await expect(request).toContainText('ainda não aberto');
  await expect(request).not.toContainText('#');
  await request.getByRole('button', { name: 'Novo link' }).click();
  const second = await linkIn(linkDialog(page));
  await closeLink(page);

  await page.keyboard.press('z');
  await expect(workspace(page).notice).toContainText('Desfeito, link encerrado');
  const other = await context.newPage();
  const { open, problem } = empresaPage(other);
  for (const link of [first, second]) {
    await other.goto('about:blank');
    await open(link, buildCadastro(number).cnpj);
    await expect(problem).toContainText('não confere');
  }
});

test('an answer that is slow, lost or not sent loses nothing that was written, and no link', async ({
  page,
  server,
}) => {
  const { number, name, documentos } = twoDocuments();
  const { id } = await sendCompany(server, number, documentos);
  await openCase(page, id, name);
  const { ask, send } = await writeRequest(page);

  await intercept(page, requests, (route) => route.abort());
  await send.click();
  await expect(
    ask.getByRole('alert').filter({ hasText: 'Verifique a conexão e tente de novo' }),
  ).toBeVisible();
  await expect(item(ask, 1)).toHaveValue(words);
  await expect(ask.getByRole('checkbox', { name: 'Criar link' })).toBeChecked();
  await page.unroute(requests);

  // It was saved, and its answer, with the link, got lost.
  const { promise, resolve } = Promise.withResolvers<void>();
  await intercept(page, requests, async (route) => {
    await route.fetch();
    await promise;
    await route.abort();
  });
  await send.click();
  await expect(ask.getByRole('button', { name: 'Salvando…' })).toBeVisible();
  resolve();
  const lost = dialog(page, 'O pedido foi feito, mas o link se perdeu');
  await expect(lost).toBeVisible();
  await expectNoViolations(page);
  await lost.getByRole('button', { name: 'Novo link' }).click();
  expect(await linkIn(linkDialog(page))).toContain('/empresa#');
});

test('of a request that a colleague made meanwhile the analyst is told, and asking all the same ends its link', async ({
  page,
  context,
  server,
  adminToken,
}) => {
  const { id, cnpj, ask: askAgain } = await askCompany(server, adminToken, [{ texto: 'Confira.' }]);
  await page.goto(`/analise/${id}`);
  await expect(page.getByRole('button', { name: 'Novo link' })).toBeVisible();
  const { ask, send } = await writeRequest(page);
  const colleagues = await askAgain([{ texto: 'Confira outra coisa.' }]);
  await send.click();
  await expect(ask.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(item(ask, 1)).toHaveValue(words);
  await send.click();
  await linkIn(linkDialog(page));
  await closeLink(page);
  await expect(workspace(page).notice).toContainText('link encerrado');

  const other = await context.newPage();
  const { open, problem } = empresaPage(other);
  await open(colleagues, cnpj);
  await expect(problem).toContainText('não confere');
});

test('on a phone the link is offered, shown and copied', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  const { number, name, documentos } = twoDocuments();
  const { id } = await sendCompany(server, number, documentos);
  await page.goto(`/analise/${id}`);
  await expect(workspace(page).title).toHaveText(name);
  await expect(page.locator('footer').getByRole('button').last()).toBeEnabled();
  const { send } = await writeRequest(page);
  await expectFits(page);
  await send.click();
  const link = await linkIn(linkDialog(page));
  await expectFits(page);
  await linkDialog(page).getByRole('button', { name: 'Copiar texto' }).click();
  await expect(linkDialog(page).getByRole('button', { name: 'Copiado' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(link);
});
