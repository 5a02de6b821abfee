import { fetchedCode } from '@painel-pj/test-bed/fetched-code';
import { expect, type Page } from '@playwright/test';
import { cadastroList } from './support/cadastro-list.ts';
import { loginScreen } from './support/login-screen.ts';
import { particles } from './support/particles.ts';
import { holdSession } from './support/staff-screens.ts';
import { test } from './support/test.ts';

const bytes = { login: 100_000, list: 160_000 };

const loginCode = (page: Page) => fetchedCode(page, '/login', loginScreen(page).submit, particles(page));
const listCode = (page: Page) =>
  fetchedCode(
    page,
    '/dashboard',
    cadastroList(page).cards.getByRole('heading', { level: 2 }),
    particles(page),
  );

test('the code of a usable login is small', async ({ page }) => {
  expect(await loginCode(page)).toBeLessThanOrEqual(bytes.login);
});

test('the code of a usable list is small', async ({ page, adminToken }) => {
  await holdSession(page, adminToken);
  const fetched = await listCode(page);
  expect(fetched).toBeGreaterThan(bytes.login);
  expect(fetched).toBeLessThanOrEqual(bytes.list);
});
