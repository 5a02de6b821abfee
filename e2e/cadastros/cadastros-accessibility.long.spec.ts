import { expect } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { cadastroList } from '../support/cadastro-list.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

test('the registrations have no axe violation', async ({ page }) => {
  const list = cadastroList(page);
  await list.open('/dashboard?filtro=todos');
  await expect(list.cards.first()).toBeVisible();
  await page.keyboard.press('j');
  await list.active.getByRole('button', { name: 'Histórico' }).click();
  await expect(list.active.getByText(/aconteceu|aprovou|pendente|corrigiu|enviou/).last()).toBeVisible();
  await expectNoViolations(page);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');

  await list.search.fill('nada disso existe');
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  await expectNoViolations(page);
});

test('the menu, a list that failed and a page that is not there have no axe violation', async ({ page }) => {
  await page.route('**/pj/unix?*', (route) => route.abort());
  await cadastroList(page).open();
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Painel Admin' })).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/nao/existe');
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  await expectNoViolations(page);
});

test('nothing overflows at 700, 390 and 320 px, and the search box is wide enough to type in', async ({
  page,
}) => {
  for (const width of [700, 390, 320]) {
    await page.setViewportSize({ width, height: 780 });
    const list = cadastroList(page);
    await list.open('/dashboard?filtro=todos');
    await expect(list.cards.first().getByRole('heading', { level: 2 })).toBeVisible();
    expect((await list.search.boundingBox())?.width).toBeGreaterThan(250);
    await expectFits(page);
  }
});
