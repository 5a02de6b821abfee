import { sendCompany } from '@painel-pj/test-bed/intake';
import { mintColleague } from '@painel-pj/test-bed/people';
import { buildCadastro } from '@painel-pj/test-bed/registrations';
import { expect } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { dialog, item, openCase, twoDocuments } from '../support/case-screen.ts';
import { empresaPage, linkIn } from '../support/empresa.ts';
import { tokenOf } from '../support/review-tools.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

test('a correction is asked for by a link, which the company answers and the analyst follows', async ({
  page,
  context,
  server,
}) => {
  const { number, name, documentos } = twoDocuments();
  const { id } = await sendCompany(server, number, documentos);
  await holdSession(page, await tokenOf(server, await mintColleague(server, 'admin')));
  await openCase(page, id, name);

  await page.keyboard.press('p');
  const ask = dialog(page, 'Pedir correção');
  await item(ask, 1).fill('De onde vem o faturamento?');
  await ask.getByRole('checkbox', { name: 'Enviar link' }).check();
  await expectNoViolations(page);
  await ask.getByRole('button', { name: 'Pedir correção' }).click();
  const shown = dialog(page, 'Envie o link à empresa');
  await expect(shown).toContainText('Responda até');
  const link = await linkIn(shown);
  await expectNoViolations(page);
  await shown.getByRole('button', { name: 'Fechar' }).last().click();
  const desk = workspace(page);
  await expect(desk.notice).toContainText(`Correção pedida à empresa: ${name}`);

  const company = await context.newPage();
  const { open, item: asked, title } = empresaPage(company);
  await open(link, buildCadastro(number).cnpj);
  await asked('Pedido').getByRole('textbox', { name: 'Sua resposta' }).fill('De um contrato.');
  await asked('Pedido').getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(title).toHaveText('Pronto: recebemos tudo');
  await company.close();

  await openCase(page, id, name);
  const request = desk.region('A empresa respondeu ao pedido');
  await expect(request).toContainText('enviado em');
  await expect(request.getByRole('list', { name: 'O que a empresa escreveu' })).toContainText(
    'De um contrato.',
  );
});
