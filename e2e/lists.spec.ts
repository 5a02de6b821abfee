import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectFits, expectNoViolations } from './support/accessibility.ts';
import { holdSession, toasts } from './support/staff-screens.ts';
import { test } from './support/test.ts';
import { eachTheme } from './support/themes.ts';
import { workspace } from './support/workspace.ts';

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('what is filtered leaves as a spreadsheet, without people unless asked for', async ({ page }) => {
  await page.goto('/dashboard?filtro=cadastrado');
  await page.getByRole('button', { name: 'Exportar cadastros' }).click();
  const asked = dialog(page, 'Exportar cadastros');
  await expect(asked).toContainText(/\d+ cadastros: tudo o que está filtrado/);
  const download = page.waitForEvent('download');
  await asked.getByRole('button', { name: 'Exportar', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Cadastros aprovados \d{4}-\d{2}-\d{2}\.csv$/);
  const done = dialog(page, /^\d+ cadastros exportados$/);
  await expect(done).toContainText(file.suggestedFilename());
  const text = await readFile(await file.path(), 'utf8');
  const [heading = '', ...lines] = text.trim().split('\r\n');
  expect(heading).toContain('"Razão social"');
  expect(heading).not.toContain('CPF');
  await expect(done).toContainText(`${lines.length} cadastros exportados`);
  expect(lines.every((line) => line.includes('"Cadastrado"'))).toBe(true);
  await done.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(done).toBeHidden();
});

test('an export that was stopped, or that the server refused, says so and leaves no file', async ({
  page,
}) => {
  const desk = workspace(page);
  await desk.open();
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  await page.route('**/pj/unix/exportar?*', async (route) => {
    await letGo;
    await route.abort().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Exportar cadastros' }).click();
  await page.getByRole('radio', { name: /NDJSON/ }).check();
  await page.getByRole('checkbox', { name: /Incluir dados pessoais/ }).check();
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  await dialog(page, 'Exportando…').getByRole('button', { name: 'Parar' }).click();
  const asked = dialog(page, 'Exportar cadastros');
  await expect(asked).toContainText('Exportação parada: nenhum arquivo foi salvo.');
  await expect(asked.getByRole('checkbox', { name: /Incluir dados pessoais/ })).toBeChecked();
  resolve();

  await page.unroute('**/pj/unix/exportar?*');
  const mensagem = 'Você pediu a lista completa vezes demais. Aguarde um minuto, ou leia por páginas.';
  await page.route('**/pj/unix/exportar?*', (route) =>
    route.fulfill({ status: 429, json: { codigo: 'muitas_tentativas', mensagem, requisicao: 'x' } }),
  );
  await asked.getByRole('button', { name: 'Exportar', exact: true }).click();
  await expect(asked).toContainText(mensagem);
  expect(downloads).toBe(0);
});

test('a view is named, is one press away in the queue, and can be taken out again', async ({ page }) => {
  const desk = workspace(page);
  await desk.open('/analise?filtro=cadastrado&ordem=novos');
  await page.getByRole('button', { name: 'Vistas' }).click();
  const name = `Aprovados mais novos ${Date.now()}`;
  await dialog(page, 'Vistas').getByLabel('Nome da vista').fill(name);
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Vistas')).toBeHidden();
  const view = page.getByRole('group', { name: 'Vistas' }).getByRole('button', { name });
  await expect(view).toHaveAttribute('aria-pressed', 'true');

  await desk.open('/analise');
  await expect(view).toHaveAttribute('aria-pressed', 'false');
  await view.click();
  await expect(page).toHaveURL(/filtro=cadastrado/);
  await expect(page.getByRole('combobox', { name: 'Ordem' })).toHaveValue('novos');
  await expect(view).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('button', { name: `Excluir a vista ${name}` }).click();
  await expect(toasts(page, 'Vista excluída')).toBeVisible();
  await expect(page.getByRole('button', { name: `Excluir a vista ${name}` })).toHaveCount(0);
});

eachTheme(() => {
  test('the dialogs of export and views can be read by everybody, also on a phone', async ({ page }) => {
    const desk = workspace(page);
    await desk.open();
    for (const [button, name] of [
      ['Exportar cadastros', 'Exportar cadastros'],
      ['Vistas', 'Vistas'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await expect(dialog(page, name)).toBeVisible();
      await expectNoViolations(page);
      await page.setViewportSize({ width: 390, height: 800 });
      await expectFits(page);
      await page.keyboard.press('Escape');
      await expect(dialog(page, name)).toBeHidden();
      await page.setViewportSize({ width: 1360, height: 900 });
    }
  });
});
