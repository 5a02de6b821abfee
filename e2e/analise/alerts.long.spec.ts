import { sendCompany } from '@painel-pj/test-bed/intake';
import { mintColleague } from '@painel-pj/test-bed/people';
import { buildPdf } from '@painel-pj/test-bed/registrations';
import type { Server } from '@painel-pj/test-bed/server';
import { expect, type Page } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { intercept } from '../support/intercept.ts';
import { openSecond, tokenOf } from '../support/review-tools.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

const found = 'O CEP 74000-000 é de Goiás; a UF informada é SP.';
const motivo = 'O CEP novo saiu no Diário Oficial.';

let number = 200_000 + Math.floor(Math.random() * 90_000);

/** A company of São Paulo that wrote a CEP of Goiás. */
async function sendWrongCep(server: Server) {
  number += 1;
  const company = await sendCompany(server, number, { contratoSocial: buildPdf(`contrato ${number}`) });
  await company.correct({ cep: '74000000' });
  return { id: company.id, name: `Comercial ${number} Ltda` };
}

const toCheck = (page: Page) => page.getByRole('region', { name: 'O que conferir' });
const check = (page: Page) => toCheck(page).getByRole('listitem').filter({ hasText: found });

async function openCase(page: Page, { id, name }: { id: string; name: string }): Promise<void> {
  await page.goto(`/analise/${id}?busca=${encodeURIComponent(name)}`);
  await expect(workspace(page).title).toHaveText(name);
  await expect(toCheck(page)).toBeVisible();
}

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

test('a check is shown, answered with a reason, seen by somebody else, and reopened', async ({
  page,
  browser,
  server,
}) => {
  const company = await sendWrongCep(server);
  await openCase(page, company);
  await expect(check(page).getByRole('img', { name: 'atenção' })).toBeVisible();
  const before = (await workspace(page).row(company.name).textContent()) ?? '';
  expect(before).toMatch(/\d+ de atenção · SP/);

  await check(page).getByRole('button', { name: 'Não procede…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Por que não procede?' });
  await dialog.getByRole('button', { name: 'Não procede', exact: true }).click();
  await expect(dialog.getByText('Diga em poucas palavras por que não procede.')).toBeVisible();
  await dialog.getByLabel('Motivo').fill(motivo);
  await intercept(page, '**/resposta*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Não procede', exact: true }).click();
  await expect(dialog.getByText('Não foi salvo. Verifique a conexão e tente de novo.')).toBeVisible();
  await page.unroute('**/resposta*');
  await dialog.getByRole('button', { name: 'Não procede', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(toCheck(page).getByText('1 não procede')).toBeVisible();
  await expect(check(page)).toBeHidden();
  await expect(workspace(page).row(company.name)).not.toHaveText(before);

  const second = await openSecond(
    browser,
    server,
    await tokenOf(server, await mintColleague(server, 'admin')),
  );
  await openCase(second, company);
  await toCheck(second).getByText('1 não procede').click();
  await expect(check(second)).toContainText(`Não procede: ${motivo}`);
  await expect(check(second)).toContainText(/por .+ em \d\d\/\d\d\/\d{4}/);
  await check(second).getByRole('button', { name: 'Reabrir' }).click();
  await expect(check(second).getByRole('button', { name: 'Não procede…' })).toBeVisible();
  await second.context().close();

  await page.reload();
  await expect(check(page).getByRole('button', { name: 'Não procede…' })).toBeVisible();
});

test('checks and links have no axe violation, wide and on a phone', async ({ page, server }) => {
  await openCase(page, await sendWrongCep(server));
  await expect(check(page)).toBeVisible();
  // The viewer has settled.
  await expect(page.locator('[data-page-number="1"] canvas')).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('tab', { name: 'Dados' })).toBeVisible();
  await expectFits(page);
  await expectNoViolations(page);
});
