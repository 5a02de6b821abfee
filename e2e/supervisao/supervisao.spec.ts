import { readFile } from 'node:fs/promises';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { sendCompany } from '@painel-pj/test-bed/intake';
import { buildPdf } from '@painel-pj/test-bed/registrations';
import { expect, type Page } from '@playwright/test';
import { decide } from '../support/review-tools.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';

/** Sums and seals are made in the background, every few seconds. */
const background = { timeout: 240_000 };

const figure = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name} `) });
const table = (page: Page, title: string) => page.getByRole('region', { name: title });
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();
}

async function refuse(page: Page, token: string, id: string): Promise<void> {
  const { method, path } = endpoints.refuseCadastro;
  const answer = await page.request.fetch(path.replace(':id', id), {
    method,
    headers: { 'x-access-token': token, 'if-match': '"1"' },
    data: { motivos: ['documento_vencido'], textoEmpresa: 'O contrato não é o último.', definitiva: false },
  });
  expect(answer.status()).toBe(200);
}

test('a manager goes from a figure to the acts behind it, and takes both along', async ({
  page,
  server,
  adminToken,
}) => {
  const { id } = await sendCompany(server, 7001, {});
  await refuse(page, adminToken, id);
  await holdSession(page, adminToken);
  await page.goto('/dashboard');
  await openFromMenu(page, 'Indicadores');
  await expect(async () => {
    await page.reload();
    await expect(table(page, 'Motivos de recusa')).toContainText('Documento vencido ou desatualizado', {
      timeout: 10_000,
    });
    await expect(figure(page, 'A analisar')).toBeVisible({ timeout: 10_000 });
  }).toPass(background);

  await page.getByRole('button', { name: '7 dias' }).click();
  await expect(page).toHaveURL(/\?dias=7$/);
  await expect(table(page, 'Recebidos e decididos por dia').getByRole('row')).toHaveCount(8);
  await expect(page.getByRole('img', { name: /por dia/ })).toBeVisible();
  await expect(table(page, 'Motivos de recusa')).toContainText('Documento vencido ou desatualizado');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar CSV: Motivos de recusa' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved).toMatch(/^\uFEFF"Motivo";"Recusas"\r\n/);
  expect(saved).toMatch(/"Documento vencido ou desatualizado";[1-9]\d*\r\n/);

  // By the keyboard alone, from the figure to the rows behind it.
  await table(page, 'Motivos de recusa')
    .getByRole('row', { name: 'Documento vencido ou desatualizado' })
    .getByRole('link', { name: /^\d+: Recusas/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Auditoria')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'recusou o cadastro' }).first()).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Tirar o filtro Motivo: Documento vencido ou desatualizado' }),
  ).toBeVisible();
  await expect(rows(page).first()).toContainText('Motivos: Documento vencido ou desatualizado');
  await expect(page.getByText(/^Íntegra até /)).toBeVisible(background);

  await page.getByRole('button', { name: 'Limpar' }).click();
  await expect(page.getByRole('button', { name: /^Tirar o filtro/ })).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Cadastro' }).fill('12');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByText('Informe o id do cadastro, ou o CNPJ inteiro.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Cadastro' }).fill(id);
  await page.getByLabel('Ato').selectOption({ label: 'Enviou o cadastro' });
  await page.getByRole('button', { name: 'Filtrar' }).click();
  const row = rows(page).filter({ hasText: 'loja-7001 enviou o cadastro' });
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('link', { name: 'Comercial 7001 Ltda' })).toBeVisible();

  const exporting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const exported = await readFile(await (await exporting).path(), 'utf8');
  expect(exported.trim().split('\r\n')).toHaveLength(2);
  await page.getByLabel('Ato').selectOption({ label: 'Exportou a auditoria' });
  await page.getByLabel('Pessoa').selectOption({ label: 'Administrador' });
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page).toHaveURL(/[?&]pessoa=[0-9a-f-]{36}/);
  await expect(
    rows(page).filter({ hasText: 'Administrador exportou a auditoria · admin' }).first(),
  ).toBeVisible();
});

test('approvals without a look at every document are found from their figure', async ({
  page,
  server,
  adminToken,
}) => {
  const { id } = await sendCompany(server, 7002, { contratoSocial: buildPdf('contrato 7002') });
  await decide(server, adminToken, id, true);
  await holdSession(page, adminToken);
  await page.goto('/indicadores?dias=7');
  const figure = table(page, 'Por pessoa')
    .getByRole('row', { name: 'Administrador' })
    .getByRole('link', { name: /^[1-9]\d*: Sem ver/ });
  await expect(async () => {
    await page.reload();
    await expect(figure).toBeVisible({ timeout: 10_000 });
  }).toPass(background);
  await figure.click();
  await expect(
    page.getByRole('button', { name: 'Tirar o filtro Sem ver todos os documentos' }),
  ).toBeVisible();
  await expect(rows(page).getByRole('link', { name: 'Comercial 7002 Ltda' })).toBeVisible();
  const looked = rows(page).filter({ hasNotText: 'sem que alguém tivesse aberto ou conferido' });
  await expect(looked).toHaveCount(0);
});

test('a representante has neither screen', async ({ page, adminToken }) => {
  await holdSession(page, adminToken, 'representante');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(page.getByRole('link', { name: 'Ver Cadastros' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Indicadores' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Auditoria' })).toHaveCount(0);
});
