import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runServerCommand } from '@painel-pj/test-bed/command';
import { expect, type Page } from '@playwright/test';
import { expectFits, expectNoViolations, expectTouchable } from '../support/accessibility.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';

const onu = `<?xml version="1.0" encoding="utf-8"?>
<CONSOLIDATED_LIST dateGenerated="2025-01-15T00:00:00.000Z"><INDIVIDUALS><INDIVIDUAL>
<FIRST_NAME>ZEFERINO</FIRST_NAME><SECOND_NAME>FICTICIO</SECOND_NAME>
</INDIVIDUAL></INDIVIDUALS><ENTITIES></ENTITIES></CONSOLIDATED_LIST>`;

const row = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

test('who oversees sees how old each list is, and how to load the others', async ({
  page,
  server,
  adminToken,
}) => {
  const load = async (lista: string, content: string) => {
    const file = path.join(server.dataDir, `${lista}.txt`);
    await writeFile(file, content);
    await runServerCommand(server.dataDir, 'listas', 'importar', lista, file, '--aceitar');
  };
  await holdSession(page, adminToken);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Listas', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Listas', level: 1 })).toBeVisible();
  await expect(row(page, 'CEIS')).toContainText('por demonstração');
  await expect(row(page, 'CNEP')).toContainText('npm run listas -- importar cnep ARQUIVO');

  await load('onu', onu);
  await load('interna', 'documento;nome;motivo\n;Ana Fictícia;FICTÍCIO\n;Bia Fictícia;FICTÍCIO\n');
  await page.reload();
  await expect(row(page, 'ONU')).toContainText('Desatualizada');
  await expect(row(page, 'ONU')).toContainText('De 15/01/2025');
  await expect(row(page, 'Lista interna')).toContainText('Em dia');
  await expect(row(page, 'Lista interna')).toContainText('Carregada hoje');
  await expect(async () => {
    await page.reload();
    await expect(row(page, 'Lista interna')).toContainText('2 linhas · Nenhum achado', { timeout: 2000 });
  }).toPass();
  await expect(row(page, 'Lista interna')).toContainText(/por operador:.+: 2 novas, 2 saídas/);
  await expect(row(page, 'Lista interna')).toContainText('Procurada em ');
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await expectTouchable(page);

  await row(page, 'OFAC').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'OFAC')).toContainText('Copiado');
});

test('who does not oversee is not shown them', async ({ page, adminToken }) => {
  await holdSession(page, adminToken, 'representante');
  await page.goto('/listas');
  await expect(page.getByRole('heading', { name: 'Cadastros de Empresas' })).toBeVisible();
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Ver Cadastros' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Listas' })).toHaveCount(0);
});
