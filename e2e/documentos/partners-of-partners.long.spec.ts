import { completeCnpj } from '@painel-pj/contract/plataforma/numero-fiscal';
import { sendCompany } from '@painel-pj/test-bed/intake';
import { buildPdf } from '@painel-pj/test-bed/registrations';
import { expect } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { openCase, twoDocuments } from '../support/case-screen.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

const ana = { nome: 'Ana Lima', cpf: '52998224725', percentual: 40 };
const bia = { nome: 'Bia Rocha', cpf: '39053344705', percentual: 100 };
const whose = 'RG de Bia Rocha (quadro de Sul Ltda)';

test("the document of a partner's partner is asked for, says whose it is, and is judged", async ({
  page,
  server,
}) => {
  const { number, name, documentos } = twoDocuments();
  const sul = { nome: 'Sul Ltda', cnpj: completeCnpj(`${10_000_000 + number}0001`), percentual: 100 };
  const norte = { nome: 'Norte Ltda', cnpj: completeCnpj(`${20_000_000 + number}0001`), percentual: 60 };
  const company = await sendCompany(server, number, documentos, {
    socios: [ana, { ...norte, socios: [{ ...sul, socios: [bia] }] }],
  });
  await openCase(page, company.id, name);
  const asked = page.getByText('Bia Rocha (quadro de Sul Ltda): sem documento.');
  await expect(asked).toHaveCount(1);
  await company.sendDocument('rg', buildPdf(`rg ${number}`), '1.0.0');

  await openCase(page, company.id, name);
  await expect(asked).toHaveCount(0);
  const button = page.getByRole('button', { name: /RG de Bia Rocha( ?, conferido)?$/ });
  await button.click();
  await expect(page.getByRole('region', { name: whose, exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { selected: true, name: /RG · Bia$/ })).toBeVisible();
  const values = page.getByRole('region', { name: `O que comparar: ${whose}` });
  await expect(values).toContainText('Bia Rocha');
  await expect(values).toContainText('390.533.447-05');
  await expectNoViolations(page);
  await page.getByRole('button', { name: /^Conferido/ }).click();
  await expect(button).toHaveAccessibleName(/, conferido$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Dados' }).click();
  await button.scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport();
  await expectFits(page);
});

test('the card in the list opens it, too', async ({ page, server }) => {
  const { number, name } = twoDocuments();
  const norte = { nome: 'Norte Ltda', cnpj: completeCnpj(`${10_000_000 + number}0001`), percentual: 60 };
  const company = await sendCompany(server, number, {}, { socios: [ana, { ...norte, socios: [bia] }] });
  await company.sendDocument('rg', buildPdf(`rg ${number}`), '1.0');
  await page.goto(`/dashboard?filtro=todos&busca=${encodeURIComponent(name)}`);
  await expect(page.getByText('Bia Rocha (quadro de Norte Ltda)')).toBeVisible();
  await expect(page.getByRole('link', { name: 'RG de Bia Rocha (abre em nova aba)' })).toBeVisible();
  await expectFits(page);
});
