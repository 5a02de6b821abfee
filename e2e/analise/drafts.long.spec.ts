import { sendCompany } from '@painel-pj/test-bed/intake';
import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { dialog, openCase, twoDocuments } from '../support/case-screen.ts';
import { intercept } from '../support/intercept.ts';
import { tokenOf } from '../support/review-tools.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

const text = 'Envie o contrato assinado por todos os sócios.';

async function openNew(page: Page, server: Parameters<typeof sendCompany>[0]) {
  const { number, name, documentos } = twoDocuments();
  const company = await sendCompany(server, number, documentos);
  await openCase(page, company.id, name);
  return { ...company, name };
}

for (const [key, title, label] of [
  ['p', 'Pedir correção', 'Item 1'],
  ['r', 'Recusar este cadastro?', 'Texto para a empresa'],
  ['x', 'Por que não serve?', 'Motivo'],
  ['n', 'Nova nota', 'Nota'],
] as const) {
  test(`what was typed in “${title}” survives Esc, × and a reload, until it is discarded`, async ({
    page,
    server,
  }) => {
    const { id, name } = await openNew(page, server);
    const opened = dialog(page, title);
    const field = opened.getByLabel(label, { exact: true });
    await page.keyboard.press(key);
    await field.fill(text);
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await page.keyboard.press(key);
    await expect(field).toHaveValue(text);
    await opened.getByRole('button', { name: 'Fechar' }).click();
    await expect(opened).toBeHidden();
    await openCase(page, id, name);
    await page.keyboard.press(key);
    await expect(field).toHaveValue(text);
    await opened.getByRole('button', { name: 'Descartar' }).click();
    await expect(opened).toBeHidden();
    await page.keyboard.press(key);
    await expect(field).toHaveValue('');
    await expect(opened.getByRole('button', { name: 'Cancelar' })).toBeVisible();
  });
}

test('a request that was not saved is found again; once it is sent, nothing of it is left', async ({
  page,
  server,
}) => {
  const { id, name, readSituacao } = await openNew(page, server);
  const ask = dialog(page, 'Pedir correção');
  const item = ask.getByLabel('Item 1', { exact: true });
  await page.keyboard.press('p');
  await item.fill(text);
  await intercept(page, '**/pendencias', (route) => route.abort());
  await ask.getByRole('button', { name: 'Pedir correção' }).click();
  await expect(ask.getByText('Não foi salvo. Verifique a conexão e tente de novo.')).toBeVisible();
  await openCase(page, id, name);
  await page.unroute('**/pendencias');
  await page.keyboard.press('p');
  await expect(item).toHaveValue(text);
  await ask.getByRole('button', { name: 'Pedir correção' }).click();
  await expect(workspace(page).notice).toContainText(`Correção pedida à empresa: ${name}`);
  expect((await readSituacao()).itens).toHaveLength(1);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(text);
});

test('asking, refusing and judging leave the paper in view and in reach', async ({ page, server }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const { name } = await openNew(page, server);
  const desk = workspace(page);
  const papers = page.getByRole('region', { name: 'Documentos', exact: true });
  for (const [key, title] of [
    ['p', 'Pedir correção'],
    ['r', 'Recusar este cadastro?'],
    ['x', 'Por que não serve?'],
  ] as const) {
    await page.keyboard.press(key);
    const opened = dialog(page, title);
    await expect(opened).toContainText(key === 'x' ? 'Contrato Social' : name);
    const box = await opened.boundingBox();
    const paper = await papers.boundingBox();
    expect((box?.x ?? 9999) + (box?.width ?? 0)).toBeLessThanOrEqual(paper?.x ?? 0);
    await expectNoViolations(page);
    if (key === 'p') {
      await desk.documents.nth(1).click();
      await expect(desk.documents.nth(1)).toHaveAttribute('aria-selected', 'true');
      await expect(opened).toBeVisible();
      await desk.documents.nth(0).click();
      await opened.getByLabel('Item 1', { exact: true }).focus();
    }
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  }
});

test.describe('a person of their own', () => {
  test.use({ role: 'admin' });

  test('what was typed survives a session that ends, belongs to its case, and goes with Sair', async ({
    page,
    server,
    colleague,
  }) => {
    // Sair ends the session for everybody who shares it.
    await holdSession(page, await tokenOf(server, colleague));
    const first = await openNew(page, server);
    const ask = dialog(page, 'Pedir correção');
    const item = ask.getByLabel('Item 1', { exact: true });
    await page.keyboard.press('p');
    await item.fill(text);
    await page.evaluate(() => localStorage.setItem('token', 'velho'));
    await ask.getByRole('button', { name: 'Pedir correção' }).click();
    await expect(page.getByRole('heading', { name: 'Acesso ao Sistema' })).toBeVisible();

    await openCase(page, first.id, first.name);
    await page.keyboard.press('p');
    await expect(item).toHaveValue(text);
    const second = await openNew(page, server);
    await page.keyboard.press('p');
    await expect(item).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(workspace(page).title).toHaveText(second.name);

    const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(await kept()).toContain(text);
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByRole('heading', { name: 'Acesso ao Sistema' })).toBeVisible();
    expect(await kept()).not.toContain(text);
  });
});
