import { sendCadastro, sendCompany } from '@painel-pj/test-bed/intake';
import { buildPdfPages } from '@painel-pj/test-bed/pdf-pages';
import type { Server } from '@painel-pj/test-bed/server';
import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';

let number = 870_000;
const nextNumber = () => number++ + Number(process.env.TEST_WORKER_INDEX ?? 0) * 1000;

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

const papers = (page: Page) => page.locator('[data-page-number="1"]');
const canvases = (page: Page) => papers(page).locator('canvas');

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
});
