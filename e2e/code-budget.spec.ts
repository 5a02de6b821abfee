import { fetchedCode } from '@painel-pj/test-bed/fetched-code';
import type { Server } from '@painel-pj/test-bed/server';
import { expect, type Page } from '@playwright/test';
import { cadastroList } from './support/cadastro-list.ts';
import { loginScreen } from './support/login-screen.ts';
import { particles } from './support/particles.ts';
import { holdSession } from './support/staff-screens.ts';
import { test } from './support/test.ts';
import { workspace } from './support/workspace.ts';

const bytes = { login: 100_000, list: 170_000, workspace: 230_000 };

const loginCode = (page: Page) => fetchedCode(page, '/login', loginScreen(page).submit, particles(page));
const listCode = (page: Page) =>
  fetchedCode(
    page,
    '/dashboard',
    cadastroList(page).cards.getByRole('heading', { level: 2 }),
    particles(page),
  );

type Names = { [chave: string]: string | null };
type Record = { id: string; documentos: Names; socios: { documentos?: Names }[] };

/** A case whose first document is a picture: the code for PDF is fetched for a PDF only. */
async function pictureCase({ url }: Server, token: string): Promise<string> {
  const headers = { 'x-access-token': token };
  const answer = await fetch(`${url}/pj/unix?filtro=todos&limite=100`, { headers });
  const found = ((await answer.json()) as Record[]).find(({ documentos, socios }) => {
    const all = [documentos, ...socios.map((socio) => socio.documentos ?? {})];
    const [first] = all.flatMap((names) => Object.values(names)).filter((name) => name !== null);
    return /\.(jpe?g|png|webp)$/.test(first ?? '');
  });
  if (!found) throw new Error('the demo has no such case');
  return `/analise/${found.id}`;
}

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
  const address = await pictureCase(server, adminToken);
  const picture = page.getByRole('tabpanel', { name: 'Documento' }).locator('img, canvas');
  const fetched = await fetchedCode(page, address, workspace(page).title, picture, particles(page));
  expect(fetched).toBeGreaterThan(bytes.login);
  expect(fetched).toBeLessThanOrEqual(bytes.workspace);
});
