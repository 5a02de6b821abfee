import { callsEmpresa } from '@painel-pj/contract/entrada/empresa-calls';
import { fetchedCode } from '@painel-pj/test-bed/fetched-code';
import { sendCadastro } from '@painel-pj/test-bed/intake';
import { takePhoto } from '@painel-pj/test-bed/photo';
import { expect, type Page } from '@playwright/test';
import { cadastroList } from '../support/cadastro-list.ts';
import { empresaPage } from '../support/empresa.ts';
import { loginScreen } from '../support/login-screen.ts';
import { particles } from '../support/particles.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

const bytes = { empresa: 60_000, login: 100_000, list: 187_000, workspace: 236_500 };

const loginCode = (page: Page) => fetchedCode(page, '/login', loginScreen(page).submit, particles(page));
const listCode = (page: Page) =>
  fetchedCode(
    page,
    '/dashboard',
    cadastroList(page).cards.getByRole('heading', { level: 2 }),
    particles(page),
  );

test("the code of the company's page is small, and none of it is for staff", async ({ page }) => {
  const code: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') code.push(answer.text());
  });
  const { cnpj } = empresaPage(page);
  expect(await fetchedCode(page, '/empresa#token', cnpj)).toBeLessThanOrEqual(bytes.empresa);
  const named = (await Promise.all(code)).join('\n').match(/\/pj\/unix[\w/:]*/g);
  expect(new Set(named)).toEqual(new Set(Object.values(callsEmpresa).map(({ path }) => path)));
});

test('the code of a usable login is small', async ({ page }) => {
  expect(await loginCode(page)).toBeLessThanOrEqual(bytes.login);
});

test('the code of a usable list is small', async ({ page, adminToken }) => {
  await holdSession(page, adminToken);
  const fetched = await listCode(page);
  expect(fetched).toBeGreaterThan(bytes.login);
  expect(fetched).toBeLessThanOrEqual(bytes.list);
});

test('the code of a workspace with a picture open is small', async ({ page, server, adminToken }) => {
  await holdSession(page, adminToken);
  // The code for PDF is fetched for a PDF only.
  const photo = await takePhoto(page, { width: 1200, height: 900 });
  const address = `/analise/${await sendCadastro(server, 610_001, { contratoSocial: photo })}`;
  const picture = page.getByRole('tabpanel', { name: 'Documento' }).locator('img, canvas');
  const fetched = await fetchedCode(page, address, workspace(page).title, picture, particles(page));
  expect(fetched).toBeGreaterThan(bytes.login);
  expect(fetched).toBeLessThanOrEqual(bytes.workspace);
});
