import type { Server } from '@painel-pj/test-bed/server';
import { expect } from '@playwright/test';
import { cadastroList } from '../support/cadastro-list.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';

type Record = { cnpj: string; documentos: { [chave: string]: string | null } };

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

/** Where the first registration of the demo is that has a document of this kind. */
async function addressOf({ url }: Server, token: string, extension: string): Promise<string> {
  const headers = { 'x-access-token': token };
  const answer = await fetch(`${url}/pj/unix?filtro=todos&limite=100`, { headers });
  const records = (await answer.json()) as Record[];
  const found = records.find(({ documentos }) =>
    Object.values(documentos).some((name) => name?.endsWith(`.${extension}`)),
  );
  if (!found) throw new Error('the demo has no such document');
  return `/dashboard?filtro=todos&busca=${found.cnpj}`;
}

test('a reviewer sees small pictures, and opens the paper itself in a new tab', async ({
  page,
  context,
  server,
  adminToken,
}) => {
  const list = cadastroList(page);
  await page.goto(await addressOf(server, adminToken, 'jpg'));
  const card = list.cards.first();
  const picture = card.locator('section', { hasText: 'Documentos Anexados' }).locator('a img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('src', /^\/arquivos\/[^/]+\?miniatura=1$/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  const [tab] = await Promise.all([context.waitForEvent('page'), picture.click()]);
  const answer = await tab.request.get(tab.url());
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    'content-type': expect.stringMatching(/^image\//),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});

test('a reviewer opens a PDF by its tile', async ({ page, context, server, adminToken }) => {
  const list = cadastroList(page);
  await page.goto(await addressOf(server, adminToken, 'pdf'));
  const tile = list.cards
    .first()
    .getByRole('link', { name: /PDF.*Clique para abrir/ })
    .first();
  const [request] = await Promise.all([
    context.waitForEvent('request', (sent) => sent.url().endsWith('.pdf')),
    tile.click(),
  ]);
  const answer = await page.request.get(request.url());
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a reviewer sees a placeholder where a picture can not be loaded', async ({
  page,
  server,
  adminToken,
}) => {
  await page.route('**/arquivos/**', (route) => route.fulfill({ status: 404 }));
  await page.goto(await addressOf(server, adminToken, 'jpg'));
  const picture = cadastroList(page).cards.first().locator('a img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('src', '/documento-indisponivel.svg');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
