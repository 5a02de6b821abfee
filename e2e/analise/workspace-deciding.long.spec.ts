import { sendCompany } from '@painel-pj/test-bed/intake';
import { buildPdf } from '@painel-pj/test-bed/registrations';
import { expect } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { takeOver } from '../support/case-screen.ts';
import {
  decide,
  loseConnection,
  openId,
  openSecond,
  slowDown,
  tokenOf,
  watchDecisions,
} from '../support/review-tools.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

const toast = '.Toastify__toast';

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

test('a slow answer belongs to the case it was asked for, wherever one is by then', async ({
  page,
  server,
  adminToken,
}) => {
  const sent = watchDecisions(page);
  const desk = workspace(page);
  await desk.open();
  await page.keyboard.press('j');
  const name = await desk.company();
  const id = openId(page);
  await expect(desk.decide).toBeEnabled();
  const release = await slowDown(page);
  await page.keyboard.press('a');
  await expect(desk.decide).toHaveText('Salvando…');
  await page.keyboard.press('a');
  await page.keyboard.press('j');
  await expect(desk.title).not.toHaveText(name);
  const other = await desk.company();
  await expect(desk.decide).toHaveText(/Aprovar Cadastro/);
  release();
  await expect(desk.notice).toContainText(`Status atualizado com sucesso. Aprovado: ${name}`);
  await expect(desk.row(name)).toHaveCount(0);
  await expect(desk.title).toHaveText(other);
  expect(sent).toEqual([{ id, cadastrado: true }]);
  await decide(server, adminToken, id, false);
});

test('two presses in a row decide on one case, and the next opens by itself', async ({
  page,
  server,
  adminToken,
}) => {
  const sent = watchDecisions(page);
  const desk = workspace(page);
  await desk.open();
  await page.keyboard.press('j');
  const name = await desk.company();
  const id = openId(page);
  await expect(desk.decide).toBeEnabled();
  await desk.decide.dblclick();
  // It stays as long as the pointer is on it.
  await desk.notice.hover();
  await expect(desk.title).not.toHaveText(name);
  await expect(desk.region(await desk.company()).locator(':focus')).toHaveId('parte-do-caso');
  await expect(desk.decide).toBeEnabled();
  await expect(desk.decide).toHaveText(/Aprovar Cadastro/);
  await expect(desk.notice).toContainText(`Aprovado: ${name}`);
  await expect(page.locator(toast)).toHaveCount(0);
  expect(sent).toEqual([{ id, cadastrado: true }]);

  await desk.notice.getByRole('button', { name: 'Desfazer' }).click();
  await expect(desk.row(name)).toBeVisible();
  await decide(server, adminToken, id, false);
});

test('without a connection the case stays, says so with its name, and is tried again', async ({
  page,
  server,
  adminToken,
}) => {
  const desk = workspace(page);
  await desk.open();
  await page.keyboard.press('j');
  const name = await desk.company();
  const id = openId(page);
  await expect(desk.decide).toBeEnabled();
  const connection = await loseConnection(page);
  await page.keyboard.press('a');
  const notice = desk.foot.getByRole('alert');
  await expect(notice).toHaveText(`${name}: Não foi salvo. Tentar de novo`);
  await expect(page.locator(toast).filter({ hasText: `Erro ao atualizar status${name}` })).toBeVisible();
  await expect(desk.title).toHaveText(name);
  await page.keyboard.press('j');
  await expect(desk.title).not.toHaveText(name);
  await expect(notice).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(notice).toContainText(name);
  await connection.restore();
  await notice.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(desk.notice).toContainText(`Aprovado: ${name}`);
  await expect(desk.title).not.toHaveText(name);
  await decide(server, adminToken, id, false);
});

test('what a colleague changed meanwhile is not decided on unseen', async ({ page, server, adminToken }) => {
  const desk = workspace(page);
  await desk.open();
  await page.keyboard.press('j');
  const name = await desk.company();
  const id = openId(page);
  await expect(desk.decide).toBeEnabled();
  await decide(server, adminToken, id, true);
  await decide(server, adminToken, id, false);
  await page.keyboard.press('a');
  const notice = desk.foot.getByRole('alert');
  await expect(notice).toContainText(`${name}: Não foi salvo.`);
  await expect(notice).toContainText('Este cadastro mudou depois que você o abriu');
  await expect(desk.title).toHaveText(name);
  await notice.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(desk.title).not.toHaveText(name);
  await decide(server, adminToken, id, false);
});

test('what impedes is approved only with a justification, which the history tells', async ({
  page,
  server,
}) => {
  const number = 200_000 + Math.floor(Math.random() * 90_000);
  const company = await sendCompany(server, number, { contratoSocial: buildPdf(`contrato ${number}`) });
  await company.correct({ email: `loja${number}@mailinator.com` });
  const desk = workspace(page);
  const name = `Comercial ${number} Ltda`;
  await page.goto(`/analise/${company.id}`);
  await expect(desk.region(name)).toContainText('E-mail descartável (mailinator.com)');
  await expect(desk.decide).toBeEnabled();
  await page.keyboard.press('a');

  const dialog = page.getByRole('dialog', { name: 'Aprovar assim mesmo?' });
  const confirm = dialog.getByRole('button', { name: 'Aprovar com justificativa' });
  await expect(dialog.getByRole('list', { name: 'O que impede' })).toHaveText(/^E-mail descartável/);
  // One message, not three.
  await expect(page.locator(toast)).toHaveCount(0);
  await expect(desk.foot.getByText('Não foi salvo')).toHaveCount(0);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const notice = desk.foot.getByRole('alert');
  await expect(notice).toContainText('Há o que impede a aprovação');
  await notice.getByRole('button', { name: 'Justificar…' }).click();
  await confirm.click();
  await expect(dialog.getByText('Escreva pelo menos 10 caracteres.')).toBeVisible();
  await dialog.getByLabel('Justificativa').fill('A empresa confirmou o e-mail por telefone.');
  await confirm.click();
  await expect(desk.notice).toContainText(`Aprovado: ${name}`);
  await expect(desk.title).not.toHaveText(name);
  expect((await company.readSituacao()).situacao).toBe('cadastrado');

  await page.goto(`/analise/${company.id}`);
  await page.getByRole('button', { name: 'Histórico' }).click();
  await expect(
    page.getByText('aprovou o cadastro, com a justificativa “A empresa confirmou o e-mail por telefone.”'),
  ).toBeVisible();
});

test.describe('two analysts', () => {
  test.use({ role: 'admin' });

  test('see who has what, take over after a question, and never get the same case', async ({
    page,
    browser,
    server,
    colleague,
  }) => {
    const mine = workspace(page);
    await mine.open();
    await page.keyboard.press('Enter');
    const name = await mine.company();
    await expect(page.getByText(/^Em análise por você · 1\d min$/)).toBeVisible();
    await expect(mine.row(name)).toContainText('você');

    const other = await openSecond(browser, server, await tokenOf(server, colleague));
    const theirs = workspace(other);
    await theirs.open();
    await expect(theirs.row(name)).not.toContainText('você');
    await other.keyboard.press('Enter');
    const second = await theirs.company();
    expect(second).not.toBe(name);
    await expect(mine.row(second)).toContainText('Helena Duarte Prado');

    await theirs.row(name).click();
    await expect(theirs.title).toHaveText(name);
    await takeOver(other);
    await expect(page.getByText('Em análise por Helena Duarte Prado')).toBeVisible();

    await other.keyboard.press('Escape');
    await expect(page.getByText('Em análise por Helena Duarte Prado')).toHaveCount(0);
    await other.context().close();
  });
});
