import { endSessions, type Person } from '@painel-pj/test-bed/people';
import { expect, type Page } from '@playwright/test';
import { enter } from '../support/session-times.ts';
import { test } from '../support/test.ts';

const title = (page: Page) => page.getByRole('heading', { name: 'Acesso ao Sistema', level: 1 });

async function walk(page: Page, person: Person): Promise<void> {
  await enter(page, person);
  await page.getByRole('link', { name: 'Usuários' }).click();
  await expect(page.getByRole('heading', { name: 'Gerenciar Usuários' })).toBeVisible();
  await page.getByRole('link', { name: 'Indicadores' }).click();
  await expect(page.getByRole('heading', { name: 'Indicadores', level: 1 })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
}

async function expectLoginAllTheWay(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login$/);
  for (const _step of ['Usuários', 'Cadastros']) {
    await page.goBack();
    await expect(title(page)).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  }
}

test.use({ role: 'admin' });

test('after Sair, Back shows the sign-in at its own address', async ({ page, colleague }) => {
  await walk(page, colleague);
  await signOut(page);
  await expectLoginAllTheWay(page);
});

test('after the session was ended elsewhere, too', async ({ page, server, adminToken, colleague }) => {
  await walk(page, colleague);
  await endSessions(server, adminToken, colleague);
  await page.getByRole('link', { name: 'Usuários' }).click();
  await expectLoginAllTheWay(page);
});

test('after Sair in another tab, too', async ({ page, context, colleague }) => {
  await walk(page, colleague);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await signOut(other);
  await expectLoginAllTheWay(page);
});
