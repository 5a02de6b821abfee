import { readFile } from 'node:fs/promises';
import { sendCadastro } from '@painel-pj/test-bed/intake';
import { takePhoto } from '@painel-pj/test-bed/photo';
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

test('a reviewer saves a picture as the company sent it; what the screen shows has no trace of the camera', async ({
  page,
  server,
}) => {
  await page.goto('/login');
  const photo = await takePhoto(page, { width: 900, height: 700 });
  const secret = Buffer.from('-23.5505,-46.6333');
  const comment = Buffer.from([0xff, 0xfe, 0, secret.length + 2]);
  const sent = Buffer.concat([photo.subarray(0, 2), comment, secret, photo.subarray(2)]);
  const number = 890_000 + Number(process.env.TEST_WORKER_INDEX ?? 0);
  const id = await sendCadastro(server, number, { fotoFachada: sent });
  const shown = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('.jpg'));
  await page.goto(`/analise/${id}`);
  await expect(page.getByText('Imagem · 900 × 700')).toBeVisible();
  expect((await (await shown).body()).includes(secret)).toBe(false);

  const original = page.getByRole('button', { name: 'Baixar original (como a empresa enviou)' });
  await original.focus();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(saved.suggestedFilename()).toMatch(/ - Foto da Fachada\.jpg$/);
  expect((await readFile(await saved.path())).equals(sent)).toBe(true);
  await expect(page.getByText('Original baixado, como a empresa enviou')).toBeVisible();
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
