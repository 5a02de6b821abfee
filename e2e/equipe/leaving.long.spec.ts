import { expect } from '@playwright/test';
import { holdSession, staffScreens } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

test('unsaved changes are asked about before leaving by the link or by the browser', async ({
  page,
  newcomer,
}) => {
  const staff = staffScreens(page);
  const question = page.getByRole('dialog', { name: 'Descartar alterações?' });
  await staff.openEdit(newcomer.user);
  await staff.field('Nome Completo').fill('Pela metade');

  await page.getByText('← Voltar').click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(question).toBeHidden();

  await page.evaluate(() => history.back());
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/editar-usuario\//);
  await expect(staff.field('Nome Completo')).toHaveValue('Pela metade');

  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(/\/gerenciar-usuario$/);
  await expect(staff.card(newcomer.user)).toBeVisible();
});

test('unsaved changes are asked about on every other way out', async ({ page, newcomer }) => {
  const staff = staffScreens(page);
  const question = page.getByRole('dialog', { name: 'Descartar alterações?' });
  await staff.openEdit(newcomer.user);
  await staff.field('Nome Completo').fill('Pela metade');
  const inMenu = async (role: 'link' | 'button', name: string) => {
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await page.getByRole('dialog', { name: 'Painel Admin' }).getByRole(role, { name }).click();
  };
  // The menu, which has a link of that name too, may still be closing.
  const rail = page.getByTitle('Indicadores');
  for (const leave of [
    () => rail.click(),
    () => inMenu('link', 'Ver Cadastros'),
    () => inMenu('button', 'Sair'),
  ]) {
    await leave();
    await page.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/editar-usuario\//);
    await expect(staff.field('Nome Completo')).toHaveValue('Pela metade');
    if (await page.getByRole('dialog', { name: 'Painel Admin' }).isVisible())
      await page.keyboard.press('Escape');
  }
  await rail.click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(/\/indicadores$/);
  await expect(page.getByRole('heading', { name: 'Indicadores', level: 1 })).toBeVisible();
});

test('put back as they were, nothing is asked', async ({ page, newcomer }) => {
  const staff = staffScreens(page);
  await staff.openEdit(newcomer.user);
  const name = await staff.field('Nome Completo').inputValue();
  await staff.field('Nome Completo').fill('x');
  await staff.field('Nome Completo').fill(name);
  await page.getByText('← Voltar').click();
  await expect(staff.card(newcomer.user)).toBeVisible();
});

test('unsaved changes are asked about by the browser before a reload', async ({ page, newcomer }) => {
  const staff = staffScreens(page);
  await staff.openEdit(newcomer.user);
  await staff.field('Nome Completo').fill('Pela metade');
  // The browser asks only after a real key or click, and once the page has said it wants to.
  await staff.field('Nome Completo').press('End');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(staff.field('Nome Completo')).toHaveValue('Pela metade');
});
