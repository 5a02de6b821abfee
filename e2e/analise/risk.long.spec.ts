import { sendCompany } from '@painel-pj/test-bed/intake';
import { mintColleague } from '@painel-pj/test-bed/people';
import { buildPdf } from '@painel-pj/test-bed/registrations';
import type { Server } from '@painel-pj/test-bed/server';
import { expect, type Page } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { cadastroList } from '../support/cadastro-list.ts';
import { tokenOf } from '../support/review-tools.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

const high = 'Risco alto: CNAE 9200-3/99 na lista de risco.';
const lowered =
  'Risco médio por decisão de uma pessoa (pelos fatores, alto): CNAE 9200-3/99 na lista de risco.';
const motivo = 'A empresa mostrou que não exerce a atividade.';

let number = 300_000 + Math.floor(Math.random() * 90_000);

/** A company whose activity is on the list of risk. */
async function sendRisky(server: Server) {
  number += 1;
  const company = await sendCompany(server, number, { contratoSocial: buildPdf(`contrato ${number}`) });
  await company.correct({ cnaePrincipal: '9200399' });
  return { id: company.id, name: `Comercial ${number} Ltda` };
}

const risk = (page: Page) => page.getByRole('region', { name: 'Risco' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Mudar risco' });

async function openCase(page: Page, { id, name }: { id: string; name: string }): Promise<void> {
  await page.goto(`/analise/${id}?busca=${encodeURIComponent(name)}`);
  await expect(workspace(page).title).toHaveText(name);
  await expect(risk(page)).toBeVisible();
}

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

test('the risk is told with its factors, changed with a reason, found by a filter and taken back', async ({
  page,
  server,
}) => {
  const company = await sendRisky(server);
  await openCase(page, company);
  await expect(risk(page)).toContainText(high);
  await expect(workspace(page).row(company.name)).toContainText('Risco alto');

  await risk(page).getByRole('button', { name: 'Mudar risco…' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('radio', { name: 'Médio' })).toBeChecked();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Mudar risco' }).click();
  await expect(dialog.getByText('Diga em poucas palavras por que muda.')).toBeVisible();
  await dialog.getByLabel('Motivo').fill(motivo);
  await dialog.getByRole('button', { name: 'Mudar risco' }).click();
  await expect(dialog).toBeHidden();
  await expect(risk(page)).toContainText(lowered);
  await expect(risk(page)).toContainText(motivo);
  await expect(workspace(page).row(company.name)).toContainText('Risco médio');

  await page.goto(`/dashboard?filtro=todos&busca=${encodeURIComponent(company.name)}`);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Risco', { exact: true }).selectOption('Médio');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(cadastroList(page).cards.filter({ hasText: company.name })).toContainText(lowered);
  await expect(page.getByText('Risco: Médio')).toBeVisible();

  await openCase(page, company);
  await risk(page).getByRole('button', { name: 'Mudar risco…' }).click();
  await dialog.getByRole('radio', { name: 'Alto' }).check();
  await dialog.getByLabel('Motivo').fill('A empresa passou a exercer a atividade.');
  await dialog.getByRole('button', { name: 'Mudar risco' }).click();
  await expect(risk(page)).toContainText(high);
});

test('who may not decide reads it, and can not change it', async ({ page, server }) => {
  const company = await sendRisky(server);
  await holdSession(page, await tokenOf(server, await mintColleague(server)), 'representante');
  await openCase(page, company);
  await expect(risk(page)).toContainText(high);
  await expect(risk(page).getByRole('button')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('tab', { name: 'Dados' })).toBeVisible();
  await expectFits(page);
  await expectNoViolations(page);
});
