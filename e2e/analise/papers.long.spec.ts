import { sendCompany } from '@painel-pj/test-bed/intake';
import { startServer } from '@painel-pj/test-bed/server';
import { expect } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { cadastroList } from '../support/cadastro-list.ts';
import { openCase, twoDocuments } from '../support/case-screen.ts';
import { holdSession, toasts } from '../support/staff-screens.ts';
import { test as base } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

/** As the product is installed: a warning of documents that nobody looked at. */
const test = base.extend<object, object>({
  server: [
    async ({ browserName: _browser }, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

test('one key does not approve what nobody looked at; a second one does, and it stays on record', async ({
  page,
  server,
}) => {
  const { number, name, documentos } = twoDocuments();
  const company = await sendCompany(server, number, documentos);
  const desk = workspace(page);
  await openCase(page, company.id, name);
  await page.keyboard.press('a');
  const notice = desk.foot.getByRole('status');
  await expect(notice).toContainText('Ninguém abriu nem conferiu: ');
  await expect(notice).toContainText('aprove de novo para decidir assim mesmo.');
  await expectNoViolations(page);
  await expectFits(page);
  await expect(toasts(page, 'Erro ao atualizar status')).toHaveCount(0);
  expect((await company.readSituacao()).situacao).toBe('a_analisar');

  await expect(desk.decide).toBeEnabled();
  await page.keyboard.press('a');
  await expect(desk.notice).toContainText('Aprovado');
  expect((await company.readSituacao()).situacao).toBe('cadastrado');
  await page.goto(`/analise/${company.id}`);
  await page.getByRole('button', { name: 'Histórico' }).click();
  await expect(
    page.getByText(/aprovou o cadastro, sem que alguém tivesse aberto ou conferido: /),
  ).toBeVisible();
});

test('with every document opened, one key approves', async ({ page, server }) => {
  const { number, name, documentos } = twoDocuments();
  const company = await sendCompany(server, number, documentos);
  const desk = workspace(page);
  await openCase(page, company.id, name);
  await page.keyboard.press('a');
  await expect(desk.foot.getByRole('status')).toBeVisible();
  const opened = page.waitForResponse(
    (answer) => /\/arquivos\/(?!.*antecipado)/.test(answer.url()) && answer.ok(),
  );
  await desk.foot.getByRole('button', { name: /^Ver / }).click();
  await opened;
  await expect(desk.foot.getByRole('status')).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(desk.title).not.toHaveText(name);
  expect((await company.readSituacao()).situacao).toBe('cadastrado');
});

test('a card of the list asks the same, with the way to the case beside it', async ({ page, server }) => {
  const { number, name, documentos } = twoDocuments();
  const company = await sendCompany(server, number, documentos);
  const { card, open } = cadastroList(page);
  await open(`/dashboard?busca=${encodeURIComponent(name)}`);
  const approve = card(name).getByRole('button', { name: 'Aprovar Cadastro' });
  await approve.click();
  const question = card(name).getByRole('status').filter({ hasText: 'Ninguém abriu nem conferiu: ' });
  await expect(question).toContainText('aprove de novo para decidir assim mesmo.');
  await expect(question.getByRole('link', { name: 'Analisar o cadastro' })).toBeVisible();
  await expect(toasts(page, 'Erro ao atualizar status')).toHaveCount(0);
  await expect(card(name).getByRole('alert')).toHaveCount(0);
  await expectNoViolations(page);
  await expectFits(page);
  expect((await company.readSituacao()).situacao).toBe('a_analisar');

  await question.getByRole('link', { name: 'Analisar o cadastro' }).click();
  await expect(workspace(page).title).toHaveText(name);
  await page.goBack();
  await expect(question).toBeVisible();
  await expect(approve).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(toasts(page, 'Status atualizado com sucesso')).toBeVisible();
  expect((await company.readSituacao()).situacao).toBe('cadastrado');
});

test('the key of the list asks as well', async ({ page, server }) => {
  const { number, name, documentos } = twoDocuments();
  const company = await sendCompany(server, number, documentos);
  const { card, open } = cadastroList(page);
  await open(`/dashboard?busca=${encodeURIComponent(name)}`);
  await expect(card(name)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(card(name).getByText('Ninguém abriu nem conferiu: ')).toBeVisible();
  expect((await company.readSituacao()).situacao).toBe('a_analisar');
});
