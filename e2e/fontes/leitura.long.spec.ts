import { formatCnpj, formatCpf } from '@painel-pj/contract/plataforma/mascaras';
import { sendCompany } from '@painel-pj/test-bed/intake';
import { buildPdfPages } from '@painel-pj/test-bed/pdf-pages';
import { buildCadastro } from '@painel-pj/test-bed/registrations';
import { type Server, startServer } from '@painel-pj/test-bed/server';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectFits, expectNoViolations, expectTouchable } from '../support/accessibility.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test as base } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

const test = base.extend<object, object>({
  server: [
    async ({ browserName: _browser }, use) => {
      const server = await startServer({ PAPEIS: 'livre', LEITURA: 'sim', DEMO: 'nao' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test.beforeEach(async ({ page, adminToken }) => {
  await holdSession(page, adminToken);
  await page.setViewportSize({ width: 1440, height: 900 });
});

const number = 480_038;
const { razaoSocial, cnpj, cpfResponsavel: cpf } = buildCadastro(number);

/** Upright: so wide, so high, and so far from one line to the next. */
const card = { width: 1200, height: 800, line: 70, left: 60, letter: 36 };
const lines = [
  'REPUBLICA FEDERATIVA DO BRASIL',
  'CARTEIRA DE IDENTIDADE',
  'NOME ANA LIMA',
  'FILIACAO MARIA LIMA E JOSE LIMA',
  'NATURALIDADE CAMPINAS SAO PAULO',
  `CPF ${formatCpf(cpf)}`,
  'SECRETARIA DE SEGURANCA PUBLICA',
];

/** A photograph of an identity card that lies on its right side. */
async function takeCard(page: Page): Promise<Buffer> {
  const text = await page.evaluate(
    async ({ card, lines }) => {
      const canvas = new OffscreenCanvas(card.height, card.width);
      const context = canvas.getContext('2d');
      if (!context) return '';
      context.fillStyle = '#fff';
      context.fillRect(0, 0, card.height, card.width);
      context.translate(card.height, 0);
      context.rotate(Math.PI / 2);
      context.fillStyle = '#111';
      context.font = `${card.letter}px sans-serif`;
      for (const [at, line] of lines.entries()) context.fillText(line, card.left, card.line * (at + 2));
      const reader = new FileReader();
      reader.readAsDataURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 }));
      await new Promise((done) => reader.addEventListener('load', done));
      return String(reader.result);
    },
    { card, lines },
  );
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}

async function waitUntilRead(server: Server, token: string, id: string, papers: number): Promise<void> {
  await expect(async () => {
    const answer = await fetch(`${server.url}/pj/unix/cadastros/${id}/leituras`, {
      headers: { 'x-access-token': token },
    });
    const read = Object.values((await answer.json()) as Record<string, { situacao: string }>);
    expect(read.filter(({ situacao }) => situacao === 'lido')).toHaveLength(papers);
  }).toPass({ timeout: 240_000 });
}

type Box = { x: number; y: number; width: number; height: number };

/** What is drawn around the place, on the screen. */
const markOf = (page: Page): Promise<Box> =>
  page.locator('[data-marked]').evaluate((marked) => {
    const { left, top } = marked.getBoundingClientRect();
    const style = getComputedStyle(marked, '::after');
    return {
      x: left + Number.parseFloat(style.left),
      y: top + Number.parseFloat(style.top),
      width: Number.parseFloat(style.width),
      height: Number.parseFloat(style.height),
    };
  });

/** The middle of the words is in the mark, give or take what fonts of another system make of it; it is not much higher than they are. */
async function expectMarked(page: Page, words: () => Promise<Box | null>): Promise<void> {
  await expect(async () => {
    const [mark, box] = [await markOf(page), await words()];
    if (!box) throw new Error('the words are not on the screen');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    expect(x).toBeGreaterThan(mark.x);
    expect(x).toBeLessThan(mark.x + mark.width);
    expect(y).toBeGreaterThan(mark.y - box.height / 4);
    expect(y).toBeLessThan(mark.y + mark.height + box.height / 4);
    expect(mark.height).toBeLessThan(box.height * 3);
    expect(mark.width).toBeLessThan(box.width * 1.5 + 20);
  }).toPass();
}

/** Where a line of the card is on the screen, once it stands upright. */
async function lineOf(
  picture: Locator,
  at: number,
  letters: { from: number; to: number },
): Promise<Box | null> {
  const box = await picture.boundingBox();
  if (!box) return null;
  expect(box.width).toBeGreaterThan(box.height);
  const scale = box.width / card.width;
  return {
    x: box.x + letters.from * scale,
    y: box.y + (card.line * (at + 2) - card.letter) * scale,
    width: (letters.to - letters.from) * scale,
    height: card.letter * scale,
  };
}

test('three values are followed to their places by keyboard, in a PDF and in a picture that lay on its side', async ({
  page,
  server,
  adminToken,
}) => {
  await page.goto('/login');
  const contract = buildPdfPages(3, {
    words: [razaoSocial.toUpperCase(), `CNPJ ${formatCnpj(cnpj)}`, 'Ana Lima, 10.000 quotas, 100%'],
    wordsOn: 2,
  });
  const company = await sendCompany(server, number, { contratoSocial: contract });
  await company.sendDocument('rg', await takeCard(page), '0');
  await waitUntilRead(server, adminToken, company.id, 2);
  await page.goto(`/analise/${company.id}`);
  const region = workspace(page).region('Empresa');
  const place = (name: string) => region.getByRole('button', { name });
  await expect(place('lido no Contrato Social, p. 2')).toHaveCount(2);
  await expect(region).toContainText('não encontrado nos documentos lidos');
  const inText = (text: string) => () =>
    page.locator('.textLayer span', { hasText: text }).first().boundingBox();

  await page.keyboard.press('v');
  await expect(page.getByText('PDF · página 2 de 3')).toBeVisible();
  await expect(place('lido no Contrato Social, p. 2').first()).toHaveAttribute('aria-pressed', 'true');
  await expectMarked(page, inText(razaoSocial.toUpperCase()));
  await page.keyboard.press('v');
  await expect(place('lido no Contrato Social, p. 2').last()).toHaveAttribute('aria-pressed', 'true');
  await expectMarked(page, inText(formatCnpj(cnpj)));
  await expectNoViolations(page);

  const compared = page.getByRole('region', { name: /^O que comparar/ });
  const row = (text: string) => compared.locator('dl > div').filter({ hasText: text });
  await expect(compared).toContainText('A leitura pode errar: confira.');
  await expect(row('Razão Social')).toContainText('p. 2 lido e igual');
  await expect(row('Endereço')).toContainText('não encontrado');
  await expect(row('Administra')).toContainText('não encontrado');
  await expect(page.locator('footer')).toContainText('0 de 2 conferidos');

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('v');
  const picture = page.getByRole('img', { name: 'RG de Ana Lima' });
  const partner = page.getByRole('button', { name: 'Nome no RG' });
  await expect(partner).toHaveAttribute('aria-pressed', 'true');
  await expectMarked(page, () => lineOf(picture, 2, { from: 190, to: 360 }));
  await page.keyboard.press('v');
  await expect(page.getByRole('button', { name: 'CPF no RG' })).toHaveAttribute('aria-pressed', 'true');
  await expectMarked(page, () => lineOf(picture, 5, { from: 150, to: 410 }));
  await page.keyboard.press('g');
  await page.keyboard.press('Shift+G');
  await expectMarked(page, () => lineOf(picture, 5, { from: 150, to: 410 }));
  await expect(row('CPF')).toContainText('lido e igual');
  await expectNoViolations(page);

  // What was read in a picture is searched as the text of a PDF is.
  await page.keyboard.press('Control+f');
  await page.keyboard.type('identidade');
  const bar = page.locator('search[aria-label="Busca no documento"]');
  await expect(bar.getByRole('status')).toHaveText('1 de 1');
  await expectMarked(page, () => lineOf(picture, 1, { from: 300, to: 500 }));
  await expectNoViolations(page);
  await page.keyboard.type(' perdida');
  await expect(bar.getByRole('status')).toHaveText('nada lido assim');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expectMarked(page, () => lineOf(picture, 5, { from: 150, to: 410 }));

  await page.keyboard.press('Shift+V');
  await expect(partner).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('n');
  await page.getByRole('dialog').getByRole('textbox').fill('viva');
  await page.keyboard.press('v');
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('vivav');
});

/** A document of three pages; the one in the middle is a picture. */
async function printMixed(page: Page, card: Buffer): Promise<Buffer> {
  const sheet = await page.context().newPage();
  await sheet.setContent(`
    <p>Primeira folha do contrato, com a carteira de identidade do administrador.</p>
    <p style="break-before: page"><img alt="" width="600" src="data:image/jpeg;base64,${card.toString('base64')}"></p>
    <p style="break-before: page">Terceira folha: a identidade foi conferida pelo cartório.</p>`);
  const printed = await sheet.pdf({ format: 'A4' });
  await sheet.close();
  return printed;
}

test('a PDF with a scanned page among pages with text is searched as one', async ({
  page,
  server,
  adminToken,
}) => {
  await page.goto('/login');
  const company = await sendCompany(server, number + 2, {
    contratoSocial: await printMixed(page, await takeCard(page)),
  });
  await waitUntilRead(server, adminToken, company.id, 1);
  await page.goto(`/analise/${company.id}`);
  await expect(page.getByText('PDF · página 1 de 3')).toBeVisible();
  await expect(page.locator('.textLayer span').first()).toBeAttached();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('identidade');
  const told = page.locator('search[aria-label="Busca no documento"]').getByRole('status');
  await expect(told).toHaveText('1 de 3');
  await page.keyboard.press('Enter');
  await expect(told).toHaveText('2 de 3');
  await expect(page.getByText('PDF · página 2 de 3')).toBeVisible();
  await expect(page.locator('[data-marked]')).toHaveAttribute('data-page-number', '2');
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expect(told).toHaveText('3 de 3');
  await expectMarked(page, async () => {
    const line = await page.locator('.textLayer span', { hasText: 'Terceira folha' }).boundingBox();
    // From `Terceira folha: a ` on.
    return line && { ...line, x: line.x + line.width * 0.32, width: line.width * 0.18 };
  });

  await page.route('**/leituras/**', (route) => route.abort());
  await page.keyboard.press('Control+a');
  await page.keyboard.type('folha');
  await expect(told).toHaveText('1 de 2 só no texto');
});

test('on a phone a press shows the place in its document', async ({ page, server, adminToken }) => {
  const { razaoSocial } = buildCadastro(number + 1);
  const company = await sendCompany(server, number + 1, {
    contratoSocial: buildPdfPages(2, { words: [razaoSocial], wordsOn: 2 }),
  });
  await waitUntilRead(server, adminToken, company.id, 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/analise/${company.id}`);
  await expect(page.getByRole('button', { name: 'lido no Contrato Social, p. 2' }).first()).toBeVisible();
  await expectFits(page);
  await expectTouchable(page);
  await page.getByRole('button', { name: 'lido no Contrato Social, p. 2' }).first().click();
  await expectMarked(page, () =>
    page.locator('.textLayer span', { hasText: razaoSocial }).first().boundingBox(),
  );
  await expectFits(page);
  await expectTouchable(page);
  await expectNoViolations(page);
});
