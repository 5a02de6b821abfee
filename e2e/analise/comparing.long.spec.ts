import { sendCadastro, sendCompany } from '@painel-pj/test-bed/intake';
import { buildPdfPages } from '@painel-pj/test-bed/pdf-pages';
import { takePhoto } from '@painel-pj/test-bed/photo';
import { buildCadastro } from '@painel-pj/test-bed/registrations';
import type { Server } from '@painel-pj/test-bed/server';
import { expect, type Page } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';

let number = 870_000;
const nextNumber = () => number++ + Number(process.env.TEST_WORKER_INDEX ?? 0) * 1000;

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

const compared = (page: Page) => page.getByRole('region', { name: /^O que comparar/ });
const papers = (page: Page) => page.locator('[data-page-number="1"]');
const canvases = (page: Page) => papers(page).locator('canvas');

test('what a document proves stands above it at every size, and is looked for in its text', async ({
  page,
  server,
}) => {
  const sent = nextNumber();
  const { razaoSocial, logradouro, numero, socios } = buildCadastro(sent);
  await page.goto('/login');
  const id = await sendCadastro(server, sent, {
    contratoSocial: buildPdfPages(2, { words: [razaoSocial.toUpperCase(), `${logradouro}, ${numero}`] }),
    rgFrente: await takePhoto(page, { width: 900, height: 600 }),
  });
  await page.goto(`/analise/${id}`);
  const row = (text: string) => compared(page).locator('dl > div').filter({ hasText: text });
  for (const [width, height] of [
    [1280, 720],
    [1366, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(row(razaoSocial)).toBeInViewport({ ratio: 1 });
    await expect(row(razaoSocial)).toContainText('(está no texto)');
    await expect(row('Endereço')).toContainText('(está no texto)');
    await expect(row('CNPJ')).toContainText('(não encontrado no texto)');
    for (const { nome } of socios) await expect(row(nome)).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('2');
  await expect(row('Nome')).toBeInViewport({ ratio: 1 });
  await expect(row('CPF')).toBeInViewport({ ratio: 1 });
  // A picture has no text: nothing is said of it.
  await expect(compared(page)).not.toContainText('texto');
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('tab', { name: /^Documentos/ }).click();
  await expect(row('CPF')).toBeInViewport({ ratio: 1 });
  await expectFits(page);
});

test('of two documents side by side, keys and buttons act on the one with the line, and name it', async ({
  page,
  server,
}) => {
  const id = await sendCadastro(server, nextNumber(), {
    contratoSocial: buildPdfPages(1),
    cartaoCnpj: buildPdfPages(2),
    ata: buildPdfPages(3),
  });
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto(`/analise/${id}`);
  await expect(canvases(page)).toBeVisible();
  await page.getByRole('button', { name: 'Dois documentos lado a lado' }).click();
  await expect(canvases(page)).toHaveCount(2);
  const strip = page.getByRole('tablist', { name: 'Documentos' });
  const judging = (label: string) => page.getByRole('button', { name: new RegExp(`^Conferido ?: ${label}`) });
  await expect(judging('Cartão CNPJ')).toBeVisible();
  await page.keyboard.press('c');
  await expect(strip.getByRole('tab', { name: /\(conferido\)/ })).toHaveText(/^Cartão CNPJ/);
  await expect(judging('Ata')).toBeVisible();
  await papers(page).first().click();
  await expect(judging('Contrato Social')).toBeVisible();
});

test('a document judged before the company changed what it proves waits again, and says so', async ({
  page,
  server,
}) => {
  const company = await sendCompany(server, nextNumber(), {
    comprovanteEndereco: buildPdfPages(1),
    ata: buildPdfPages(2),
  });
  await page.goto(`/analise/${company.id}`);
  await expect(canvases(page)).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.press('c');
  const foot = page.locator('footer');
  await expect(foot).toContainText('2 de 2 conferidos');
  await company.correct({ logradouro: 'Rua Nova' });
  await page.reload();
  await expect(foot).toContainText('1 de 2 conferidos');
  await expect(page.getByText('Conferido antes da mudança.')).toBeVisible();
  await page.keyboard.press('c');
  await expect(foot).toContainText('2 de 2 conferidos');
});

test('keys scroll the document, with Alt the case; digits choose a reason, Ctrl Enter sends', async ({
  page,
  server,
}) => {
  const id = await sendCadastro(server, nextNumber(), { contratoSocial: buildPdfPages(60) });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/analise/${id}`);
  await expect(canvases(page)).toBeVisible();
  const paper = page.locator('[data-scroller]');
  const body = page.locator('#parte-do-caso');
  const topOf = (place: typeof paper) => place.evaluate(({ scrollTop }) => scrollTop);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => topOf(paper)).toBeGreaterThanOrEqual(60);
  await page.keyboard.press('Space');
  await expect.poll(() => topOf(paper)).toBeGreaterThan(300);
  await page.keyboard.press('Shift+Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => topOf(paper)).toBe(0);
  await page.keyboard.press('End');
  await expect(page.getByText('PDF · página 60 de 60')).toBeVisible();
  expect(await topOf(body)).toBe(0);
  await page.keyboard.press('Alt+PageDown');
  await expect.poll(() => topOf(body)).toBeGreaterThan(0);
  await page.keyboard.press('Alt+Home');
  await expect.poll(() => topOf(body)).toBe(0);

  await page.keyboard.press('x');
  const why = page.getByRole('dialog', { name: 'Por que não serve?' });
  await expect(why).toBeVisible();
  await page.keyboard.press('6');
  await expect(why.getByRole('textbox')).toHaveValue('Dados não conferem com o cadastro');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('footer')).toContainText('1 não serve');
});

async function askCorrection(server: Server, token: string, id: string): Promise<void> {
  const answer = await fetch(`${server.url}/pj/unix/cadastros/${id}/pendencias`, {
    method: 'POST',
    headers: { 'x-access-token': token, 'content-type': 'application/json', 'if-match': '"2"' },
    body: JSON.stringify({ itens: [{ texto: 'Envie o contrato assinado.', alvo: 'contratoSocial' }] }),
  });
  expect(answer.status).toBe(200);
}

test('a new file is compared with the one it replaced, which cannot be judged', async ({
  page,
  server,
  adminToken,
}) => {
  const company = await sendCompany(server, nextNumber(), { contratoSocial: buildPdfPages(1) });
  await askCorrection(server, adminToken, company.id);
  await company.sendDocument('contratoSocial', buildPdfPages(2));
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto(`/analise/${company.id}`);
  const change = page.getByRole('region', { name: 'Corrigido: mudou 1 documento' });
  await change.getByRole('button', { name: 'Ver ao lado do anterior' }).click();
  await expect(canvases(page)).toHaveCount(2);
  await expectNoViolations(page);
  await papers(page).nth(1).click();
  await expect(page.getByText(/anterior: recebido em .* trocado pela empresa/)).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.locator('footer')).toContainText('0 de 1 conferido');
  await papers(page).nth(0).click();
  await page.keyboard.press('c');
  await expect(page.locator('footer')).toContainText('1 de 1 conferido');

  await page.reload();
  await expect(canvases(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Histórico' }).click();
  const act = page.getByRole('listitem').filter({ hasText: 'substituiu um documento: Contrato Social' });
  await act.getByRole('button', { name: 'Ver ao lado do anterior' }).click();
  await expect(canvases(page)).toHaveCount(2);
});
