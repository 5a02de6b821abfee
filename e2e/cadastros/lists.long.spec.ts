import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { sendCompany } from '@painel-pj/test-bed/intake';
import type { Server } from '@painel-pj/test-bed/server';
import { expect, type Page } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { intercept } from '../support/intercept.ts';
import { holdSession, toasts } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('what is filtered leaves as a spreadsheet, without people unless asked for', async ({ page }) => {
  await page.goto('/dashboard?filtro=cadastrado');
  await page.getByRole('button', { name: 'Exportar cadastros' }).click();
  const asked = dialog(page, 'Exportar cadastros');
  await expect(asked).toContainText(/\d+ cadastros: tudo o que está filtrado/);
  const download = page.waitForEvent('download');
  await asked.getByRole('radio', { name: /CSV/ }).press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Cadastros aprovados \d{4}-\d{2}-\d{2}\.csv$/);
  const done = dialog(page, /^\d+ cadastros exportados$/);
  await expect(done).toContainText(file.suggestedFilename());
  const text = await readFile(await file.path(), 'utf8');
  const [heading = '', ...lines] = text.trim().split('\r\n');
  expect(heading).toContain('"Razão Social"');
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
  await intercept(page, '**/pj/unix/exportar?*', async (route) => {
    await letGo;
    await route.abort().catch(() => undefined);
  });
  await desk.openTools();
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
  await intercept(page, '**/pj/unix/exportar?*', (route) =>
    route.fulfill({ status: 429, json: { codigo: 'muitas_tentativas', mensagem, requisicao: 'x' } }),
  );
  await asked.getByRole('button', { name: 'Exportar', exact: true }).click();
  await expect(asked).toContainText(mensagem);
  expect(downloads).toBe(0);
});

test('a view is named, is one press away in the queue, and can be taken out again', async ({ page }) => {
  const desk = workspace(page);
  await desk.open('/analise?filtro=cadastrado&ordem=novos');
  await desk.openTools();
  await page.getByRole('button', { name: 'Filtros salvos' }).click();
  const name = `Aprovados mais novos ${Date.now()}`;
  await dialog(page, 'Filtros salvos').getByLabel('Nome').fill(name);
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Filtros salvos')).toBeHidden();
  await expect(page.getByText('Filtro salvo', { exact: true })).toBeVisible();
  const view = page.getByRole('group', { name: 'Filtros salvos' }).getByRole('button', { name });
  await expect(view).toHaveAttribute('aria-pressed', 'true');

  await desk.open('/analise');
  await expect(view).toHaveAttribute('aria-pressed', 'false');
  await view.click();
  await expect(page).toHaveURL(/filtro=cadastrado/);
  await desk.openTools();
  await expect(page.getByRole('combobox', { name: 'Ordem' })).toHaveValue('novos');
  await expect(view).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Filtros salvos' }).click();
  await page.getByRole('button', { name: `Excluir o filtro salvo ${name}` }).click();
  await expect(toasts(page, 'Filtro salvo excluído')).toBeVisible();
  await expect(page.getByRole('button', { name: `Excluir o filtro salvo ${name}` })).toHaveCount(0);
});

/** Three companies that a search for `busca` finds, and nothing else. */
async function sendThree(server: Server) {
  // So long that no number of the demo has it within.
  const busca = String(randomInt(10_000_000, 80_000_000));
  const numbers = [1, 2, 3].map((digit) => Number(`${busca}${digit}`));
  const ids: string[] = [];
  for (const number of numbers) ids.push((await sendCompany(server, number, {})).id);
  return { busca, ids, names: numbers.map((number) => `Comercial ${number} Ltda`) };
}

/** What a colleague does meanwhile. */
async function askMeanwhile(server: Server, token: string, id: string): Promise<void> {
  const at = ({ path }: { path: string }) => `${server.url}${path.replace(':id', id)}`;
  const headers = { 'x-access-token': token, 'content-type': 'application/json' };
  const { versao } = (await (await fetch(at(endpoints.getCadastro), { headers })).json()) as Cadastro;
  const answer = await fetch(at(endpoints.askCorrection), {
    method: endpoints.askCorrection.method,
    headers: { ...headers, 'if-match': `"${versao}"` },
    body: JSON.stringify({ itens: [{ texto: 'Envie o estatuto.' }] }),
  });
  expect(answer.status).toBe(200);
}

test('three are asked for the same; what a colleague did first is told by name, and nothing is lost', async ({
  page,
  server,
  adminToken,
}) => {
  const { busca, ids, names } = await sendThree(server);
  const desk = workspace(page);
  await desk.open(`/analise?busca=${busca}`);
  await expect(desk.rows).toHaveCount(3);
  await desk.openTools();
  await page.getByRole('button', { name: 'Selecionar vários' }).click();
  const box = (name: string) => page.getByRole('checkbox', { name: `Selecionar ${name}` });
  await box(names[0] ?? '').check();
  await box(names[2] ?? '').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selecionados' });
  await expect(bar).toContainText('3 selecionados');
  await expect(bar.getByRole('button', { name: /Aprovar|Recusar/ })).toHaveCount(0);

  await bar.getByRole('button', { name: 'Pedir o mesmo item…' }).click();
  const ask = dialog(page, 'Pedir o mesmo a 3 empresas');
  await ask.getByRole('textbox', { name: 'Item 1', exact: true }).fill('Envie o balanço de 2025.');
  const message = ask.getByRole('region', { name: 'Mensagem para a empresa' });
  await expect(message).toContainText(`cadastro de ${names[0]}`);
  await message.getByRole('combobox').selectOption(names[2] ?? '');
  await expect(message).toContainText(`cadastro de ${names[2]}`);
  await expect(message).toContainText('1. Envie o balanço de 2025.');
  await ask.getByRole('checkbox', { name: 'Criar link' }).check();
  await askMeanwhile(server, adminToken, ids[1] ?? '');
  await ask.getByRole('button', { name: 'Pedir a 3 empresas' }).click();

  const over = dialog(page, '2 correções pedidas');
  const refused = over.getByRole('list', { name: 'Não foram feitos' });
  await expect(refused.getByRole('listitem')).toHaveCount(1);
  await expect(refused).toContainText(names[1] ?? '');
  await expect(refused).toContainText(/mudou/);
  const links = over.getByRole('list', { name: 'Links para as empresas' });
  await expect(links.getByRole('listitem')).toHaveText([
    new RegExp(`^${names[0]}`),
    new RegExp(`^${names[2]}`),
  ]);
  await expect(links.getByRole('button', { name: 'Copiar texto' })).toHaveCount(2);
  await over.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(desk.rows).toHaveCount(0);

  await desk.shown.selectOption('com_a_empresa');
  await expect(desk.rows).toHaveCount(3);
  // The rows of the list before are there until this one comes, which begins with none selected.
  await expect(async () => {
    await desk.row(names[0] ?? '').focus();
    await page.keyboard.press('Control+a');
    await expect(bar).toContainText('3 selecionados', { timeout: 2000 });
    await bar.getByRole('button', { name: 'Devolver à fila…' }).click({ timeout: 2000 });
  }).toPass();
  await dialog(page, 'Devolver 3 à fila?').getByRole('button', { name: 'Devolver à fila' }).click();
  await expect(dialog(page, '3 cadastros devolvidos à fila')).toBeVisible();

  const acts = await Promise.all(
    ids.map(async (id) => {
      const url = server.url + endpoints.getHistorico.path.replace(':id', id);
      const answer = await fetch(url, { headers: { 'x-access-token': adminToken } });
      return ((await answer.json()) as { acao: string }[]).map(({ acao }) => acao).slice(0, 2);
    }),
  );
  expect(acts).toEqual(ids.map(() => ['cadastro.devolvido', 'cadastro.correcao_pedida']));
});

test('what is done with lists can be read by everybody, also on a phone', async ({ page }) => {
  const desk = workspace(page);
  await desk.open();
  await desk.openTools();
  for (const [button, name] of [
    ['Exportar cadastros', 'Exportar cadastros'],
    ['Filtros salvos', 'Filtros salvos'],
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
  await page.getByRole('button', { name: 'Selecionar vários' }).click();
  await page.getByRole('button', { name: 'Selecionar todos' }).click();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectFits(page);
  await page.getByRole('button', { name: 'Pedir o mesmo item…' }).click();
  await expect(dialog(page, /^Pedir o mesmo a \d+ empresas$/)).toBeVisible();
  await expectNoViolations(page);
  await expectFits(page);
});
