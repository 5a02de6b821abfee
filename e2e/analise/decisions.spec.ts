import { sendCompany } from '@painel-pj/test-bed/intake';
import { mintColleague } from '@painel-pj/test-bed/people';
import { buildPdf } from '@painel-pj/test-bed/registrations';
import { startServer } from '@painel-pj/test-bed/server';
import { expect } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { act, dialog, item, openCase, takeOver, twoDocuments } from '../support/case-screen.ts';
import { openSecond, tokenOf } from '../support/review-tools.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test as base } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

/** Every approval needs two people. */
const test = base.extend<object, object>({
  server: [
    async ({ browserName: _browser }, use) => {
      const server = await startServer({ QUATRO_OLHOS: 'sempre', PAPEIS: 'livre' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

test('received, asked, corrected by the company, judged, and approved by two people', async ({
  page,
  browser,
  server,
}) => {
  const { number, name, documentos } = twoDocuments();
  const company = await sendCompany(server, number, documentos);
  await openCase(page, company.id, name);
  const foot = page.locator('footer');
  await expect(foot).toContainText('0 de 2 conferidos');

  await page.keyboard.press('x');
  await dialog(page, 'Por que não serve?').getByRole('button', { name: 'Está ilegível' }).click();
  await dialog(page, 'Por que não serve?').getByRole('button', { name: 'Não serve', exact: true }).click();
  await expect(foot).toContainText('1 não serve');
  await page.keyboard.press('c');
  await expect(foot).toContainText('1 de 2 conferidos · 1 não serve');
  const strip = page.getByRole('tablist', { name: 'Documentos' });
  await expect(strip.getByRole('tab', { name: /\(conferido\)/ })).toHaveCount(1);
  await expect(strip.getByRole('tab', { name: /\(não serve\)/ })).toHaveCount(1);

  await page.keyboard.press('a');
  await expect(foot.getByRole('alert')).toContainText('Está ilegível');
  await expect(foot.getByRole('alert')).toContainText(name);

  await act(page, /^Pedir correção 1/).click();
  const ask = dialog(page, 'Pedir correção');
  await expect(item(ask, 1)).toHaveValue(/envie outro arquivo. Está ilegível./);
  await ask.getByRole('button', { name: 'Acrescentar item' }).click();
  await item(ask, 2).fill('  Confirme o CEP da sede. ');
  await ask.getByRole('button', { name: 'Subir o item 2' }).click();
  await ask.getByRole('button', { name: 'Acrescentar item' }).click();
  await ask.getByRole('button', { name: 'Tirar o item 3' }).click();
  await expect(ask.getByRole('list', { name: 'O que pedir' })).toBeFocused();
  const message = ask.getByRole('region', { name: 'Mensagem para a empresa' });
  await expect(message).toContainText('1. Confirme o CEP da sede.');
  await ask.getByLabel('Prazo em dias úteis').fill('5');
  const shown = await message.locator('p').last().textContent();
  const sent = page.waitForResponse(/\/pendencias$/);
  await ask.getByRole('button', { name: 'Pedir correção' }).click();
  const answered = (await (await sent).json()) as { mensagem: string };
  expect(answered.mensagem).toBe(shown);
  await expect(workspace(page).notice).toContainText('Correção pedida à empresa');
  await expect(workspace(page).title).not.toHaveText(name);
  const asked = await company.readSituacao();
  expect(asked.situacao).toBe('com_a_empresa');
  expect(asked.itens.map(({ texto }) => texto)[0]).toBe('Confirme o CEP da sede.');

  await page.goto('/analise?situacao=com_a_empresa');
  await workspace(page).row(name).click();
  await expect(page.getByRole('region', { name: /^Pedido à empresa/ })).toContainText('Confirme o CEP');

  await company.correct({ cep: '01310200' });
  const replaced = asked.itens.find(({ alvo }) => alvo)?.alvo ?? 'contratoSocial';
  await company.sendDocument(replaced, buildPdf(`outro ${number}`));

  const second = await openSecond(
    browser,
    server,
    await tokenOf(server, await mintColleague(server, 'admin')),
  );
  await openCase(second, company.id, name);
  await takeOver(second);
  await expect(second.getByText('Corrigido', { exact: true }).first()).toBeVisible();
  // She never saw it before, and is told what changed all the same.
  const told = 'Corrigido: mudaram 1 campo e 1 documento';
  await expect(second.getByRole('region', { name: told })).toContainText(/desde o pedido de/);
  await expect(second.getByRole('region', { name: /^A empresa respondeu/ })).toContainText('Confirme o CEP');
  // Both prove the address: the new bytes nobody judged, the others were judged before it changed.
  await expect(second.locator('footer')).toContainText('0 de 2 conferidos');
  await second.getByRole('button', { name: 'Ver Contrato Social' }).click();
  await second.keyboard.press('c');
  await expect(second.locator('footer')).toContainText('1 de 2 conferidos');
  await second.keyboard.press('c');
  await expect(second.locator('footer')).toContainText('2 de 2 conferidos');
  await second.keyboard.press('a');
  await expect(workspace(second).notice).toContainText('Aprovado por você: falta outra pessoa');
  expect((await company.readSituacao()).situacao).toBe('a_analisar');

  await openCase(page, company.id, name);
  await expect(page.getByRole('region', { name: 'Falta a aprovação de outra pessoa' })).toBeVisible();
  const changed = page.getByRole('region', { name: told });
  await expect(changed).toContainText(/CEPAntes: 01310-100→Agora: 01310-200/);
  await expect(changed).toContainText(/Arquivo trocado/);
  await expect(strip.getByRole('tab', { name: /novo/ })).toHaveCount(1);
  await expectNoViolations(page);
  await page.keyboard.press('a');
  await expect(workspace(page).notice).toContainText(`Aprovado: ${name}`);
  expect((await company.readSituacao()).situacao).toBe('cadastrado');
  await openCase(page, company.id, name);
  await page.getByRole('button', { name: 'Histórico' }).click();
  for (const told of ['pediu correções à empresa', 'corrigiu o cadastro', 'aprovou o cadastro']) {
    await expect(page.getByText(told).first()).toBeVisible();
  }
  const correction = page.getByRole('listitem').filter({ hasText: 'corrigiu o cadastro' });
  await expect(correction.first()).toContainText(/CEPAntes: 01310-100→Agora: 01310-200/);
  await second.context().close();
});
