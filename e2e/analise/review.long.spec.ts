import { mintColleague } from '@painel-pj/test-bed/people';
import { expect } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { act, dialog, item, sendMoved } from '../support/case-screen.ts';
import { tokenOf } from '../support/review-tools.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

test('a review is found, read old beside new, answered by the company and kept, by keyboard alone', async ({
  page,
  server,
  adminToken,
}) => {
  const { company, name } = await sendMoved(server, adminToken);
  await holdSession(page, await tokenOf(server, await mintColleague(server, 'admin')));

  await page.goto('/analise');
  await page.getByRole('link', { name: /^Revisões/ }).press('Enter');
  const desk = workspace(page);
  await expect(page.getByRole('button', { name: /^Revisões/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(desk.row(name)).toContainText('Mudança a rever');
  await desk.row(name).press('Enter');
  await expect(desk.title).toHaveText(name);
  await expect(desk.region('Revisão')).toContainText(/Desde a aprovação \(.+\) a empresa mudou o cadastro/);
  const changes = page.getByRole('region', { name: /^Corrigido: / });
  await expect(changes).toContainText('Avenida Paulista');
  await expect(changes).toContainText('Rua Nova do Mercado');
  await expect(act(page, /^Reabrir…/)).toBeEnabled();
  await expectNoViolations(page);

  await page.keyboard.press('p');
  const ask = dialog(page, 'Pedir atualização');
  await expect(ask).toContainText('segue aprovado');
  await item(ask, 1).fill('Envie o comprovante do endereço novo.');
  await expectNoViolations(page);
  await ask.getByRole('button', { name: 'Pedir atualização' }).press('Enter');
  await expect(desk.notice).toContainText(`Atualização pedida à empresa: ${name}`);
  expect(await company.readSituacao()).toMatchObject({
    situacao: 'cadastrado',
    itens: [{ texto: 'Envie o comprovante do endereço novo.' }],
  });

  await company.correct({ logradouro: 'Rua Nova do Mercado', complemento: 'Sala 2' });
  await page.goto(`/analise/${company.id}?revisao=sim`);
  await expect(desk.title).toHaveText(name);
  await expect(desk.row(name)).toContainText('Mudança a rever');
  await expect(desk.region('A empresa respondeu ao pedido')).toContainText('comprovante do endereço novo');
  await expect(changes).toContainText('Rua Nova do Mercado');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(desk.region('Revisão')).toBeVisible();
  await expectFits(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  // The acts wait for a moment after their buttons came anew.
  await expect(act(page, /^Reabrir…/)).toBeEnabled();
  await page.keyboard.press('m');
  await expect(desk.notice).toContainText(`Mudança vista, aprovação mantida: ${name}`);
  await expect(desk.row(name)).toHaveCount(0);
  expect(await company.readSituacao()).toMatchObject({ situacao: 'cadastrado', itens: [] });
});
