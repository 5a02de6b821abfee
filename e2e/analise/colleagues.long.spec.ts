import { sendCompany } from '@painel-pj/test-bed/intake';
import { expect } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { openCase, takeOver, twoDocuments } from '../support/case-screen.ts';
import { decide, openSecond, tokenOf, watchDecisions } from '../support/review-tools.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

test.use({ role: 'admin' });
test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

test('on a colleague’s case each act first says whose it is, and who has it hears of the decision', async ({
  page,
  browser,
  server,
  colleague,
}) => {
  const { number, name, documentos } = twoDocuments();
  const company = await sendCompany(server, number, documentos);
  const other = await openSecond(browser, server, await tokenOf(server, colleague));
  await openCase(other, company.id, name);
  await expect(other.getByText(/^Em análise por você/)).toBeVisible();

  const sent = watchDecisions(page);
  const desk = workspace(page);
  await openCase(page, company.id, name);
  await expect(page.getByText('Em análise por Helena Duarte Prado')).toBeVisible();
  const warning = page.getByRole('alert').filter({ hasText: 'Este cadastro está com Helena Duarte Prado' });
  await expect(warning).toHaveCount(0);
  await page.keyboard.press('c');
  await expect(warning).toBeVisible();
  await expect(desk.foot).toContainText('0 de 2 conferidos');
  await expectNoViolations(page);

  await page.reload();
  await expect(page.getByText('Em análise por Helena Duarte Prado')).toBeVisible();
  await expect(desk.decide).toBeEnabled();
  await page.keyboard.press('p');
  await expect(warning).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent).toEqual([]);
  // What came before it could be read is no answer.
  await expect(async () => {
    if (sent.length === 0) await page.keyboard.press('a');
    await expect(desk.notice).toContainText(`Aprovado: ${name}`, { timeout: 3000 });
  }).toPass();
  expect(sent).toHaveLength(1);

  const call = other.getByRole('alert').filter({ hasText: 'Outra pessoa decidiu' });
  await expect(call).toContainText('este cadastro agora está aprovado');
  await call.getByRole('button', { name: 'Ver como está' }).click();
  await expect(workspace(other).decide).toHaveText(/Marcar Pendente/);
  await expect(call).toHaveCount(0);
  await other.context().close();
});

test('who loses a case to a colleague is told, and what to do', async ({
  page,
  browser,
  server,
  colleague,
}) => {
  const { number, name, documentos } = twoDocuments();
  const company = await sendCompany(server, number, documentos);
  await openCase(page, company.id, name);
  await expect(page.getByText(/^Em análise por você/)).toBeVisible();
  const other = await openSecond(browser, server, await tokenOf(server, colleague));
  await openCase(other, company.id, name);
  await takeOver(other);
  const call = page.getByRole('alert').filter({ hasText: 'Helena Duarte Prado assumiu este cadastro' });
  await expect(call).toContainText('assuma de volta, ou siga para o próximo');
  await call.getByRole('button', { name: 'Próximo' }).click();
  await expect(workspace(page).title).not.toHaveText(name);
  await expect(call).toHaveCount(0);
  await other.context().close();
});

test('opening a decided case takes it from nobody', async ({
  page,
  browser,
  server,
  adminToken,
  colleague,
}) => {
  const { number, name, documentos } = twoDocuments();
  const company = await sendCompany(server, number, documentos);
  await decide(server, adminToken, company.id, true);
  const taken: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/analise')) taken.push(request.url());
  });
  await openCase(page, company.id, name);
  await expect(workspace(page).decide).toBeEnabled();
  const other = await openSecond(browser, server, await tokenOf(server, colleague));
  await openCase(other, company.id, name);
  await expect(workspace(other).decide).toBeEnabled();
  await expect(other.getByText(/^Em análise por/)).toHaveCount(0);
  expect(taken).toEqual([]);
  await other.context().close();
});
