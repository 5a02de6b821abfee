import { sendCompany } from '@painel-pj/test-bed/intake';
import { mintColleague } from '@painel-pj/test-bed/people';
import { expect } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { cadastroList } from '../support/cadastro-list.ts';
import { act, dialog, openCase, twoDocuments } from '../support/case-screen.ts';
import { decide, tokenOf } from '../support/review-tools.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

const title = 'Encerrar o relacionamento?';

test('the relationship with a company ends by a key, is taken back, ends with a reason, and is found by a filter', async ({
  page,
  server,
}) => {
  const token = await tokenOf(server, await mintColleague(server, 'admin'));
  await holdSession(page, token);
  const { number, name, documentos } = twoDocuments();
  const company = await sendCompany(server, number, documentos);
  await decide(server, token, company.id, true);
  const desk = workspace(page);

  await openCase(page, company.id, name);
  await page.keyboard.press('e');
  await expect(dialog(page, title)).toContainText('segue aprovado, mas deixa de ser cliente');
  await expectNoViolations(page);
  await dialog(page, title).getByLabel('Encerrado em').fill('2020-01-31');
  await dialog(page, title).getByRole('button', { name: 'Encerrar', exact: true }).click();
  await expect(dialog(page, title)).toContainText('A aprovação foi em');
  await page.keyboard.press('Escape');
  await expect(dialog(page, title)).toBeHidden();

  await openCase(page, company.id, name);
  await act(page, /^Encerrar…/).click();
  await dialog(page, title).getByRole('button', { name: 'Descartar' }).click();
  await act(page, /^Encerrar…/).click();
  await dialog(page, title).getByRole('button', { name: 'Encerrar', exact: true }).click();
  await expect(desk.notice).toContainText(`Relacionamento encerrado: ${name}`);
  await desk.notice.getByRole('button', { name: 'Desfazer' }).click();
  await expect(desk.notice).toContainText(`Desfeito: ${name}`);

  await openCase(page, company.id, name);
  await act(page, /^Encerrar…/).click();
  await dialog(page, title).getByLabel('Motivo (opcional)').fill('A empresa fechou a conta.');
  await dialog(page, title).getByRole('button', { name: 'Encerrar', exact: true }).click();
  await expect(desk.notice).toContainText(`Relacionamento encerrado: ${name}`);
  expect(await company.readSituacao()).toMatchObject({ situacao: 'cadastrado' });

  await openCase(page, company.id, name);
  await expect(page.getByText(/^Encerrado em \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(act(page, /^Encerrar…/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Histórico' }).click();
  await expect(page.getByText(/encerrou o relacionamento em .*A empresa fechou a conta/)).toBeVisible();

  await page.goto(`/dashboard?filtro=cadastrado&busca=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Aprovado e encerrado').check();
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByRole('list', { name: 'Filtros em uso' })).toContainText('Encerrado');
  await expect(cadastroList(page).cards.filter({ hasText: name })).toContainText(/Encerrado em \d\d/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await expectNoViolations(page);
});
