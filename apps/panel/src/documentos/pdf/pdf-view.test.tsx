import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  addressOf,
  button,
  canvases,
  forgetFiles,
  lock,
  notice,
  pdfOf,
  show,
  viewed,
  writePdf,
} from '#test/viewer-case.tsx';
import { patienceMs } from './use-pdf.ts';

beforeEach(() => page.viewport(1200, 700));
afterEach(() => {
  vi.useRealTimers();
  forgetFiles();
});

function emptyPages(count: number): string {
  const ids = Array.from({ length: count }, (_, index) => 10 + index);
  const pages = ids.map((id) => `${id} 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 400 600]>> endobj`);
  const kids = ids.map((id) => `${id} 0 R`).join(' ');
  return `%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Count ${count}/Kids[${kids}]>> endobj\n${pages.join('\n')}\ntrailer <</Root 1 0 R>>\n%%EOF`;
}

const form = (id: number, content: string, resources = '') =>
  `${id} 0 obj <</Type/XObject/Subtype/Form/BBox[0 0 400 600]/Resources<<${resources}>>/Length ${content.length}>> stream\n${content}\nendstream endobj`;

const withObjects = (pdf: string, ...objects: string[]) =>
  pdf.replace('trailer', `${objects.join('\n')}\ntrailer`);

const stamped = withObjects(
  writePdf(['um']).replace('/Type/Page/', '/Type/Page/Annots[50 0 R 51 0 R]/'),
  '50 0 obj <</Type/Annot/Subtype/Stamp/Rect[0 0 400 600]/AP<</N 60 0 R>>>> endobj',
  '51 0 obj <</Type/Annot/Subtype/Link/Rect[0 0 400 600]/A<</S/URI/URI(https://mal.exemplo/)>>>> endobj',
  form(60, '0 g 0 0 400 600 re f'),
);

/** Each form draws the next one ten times over. */
const endless = withObjects(
  writePdf([') Tj ET /F Do BT (']).replace('/Font<<', '/XObject<</F 50 0 R>>/Font<<'),
  ...Array.from({ length: 12 }, (_, at) =>
    form(50 + at, '/F Do '.repeat(10), `/XObject<</F ${51 + at} 0 R>>`),
  ),
  form(62, '0 0 1 1 re f'),
);

const sheets = () => document.querySelectorAll('[data-page-number]');
const marks = (kind = '') => document.querySelectorAll(`.highlight${kind}`);

function middleOf(canvas: Element | undefined): string {
  if (!(canvas instanceof HTMLCanvasElement)) return 'nothing';
  const { width, height } = canvas;
  const copy = new OffscreenCanvas(width, height).getContext('2d');
  copy?.drawImage(canvas, 0, 0);
  const [red = 255] = copy?.getImageData(width / 2, height / 2, 1, 1).data ?? [];
  return red < 30 ? 'black' : 'white';
}

describe('a PDF', () => {
  it('shows its pages, draws only those near the view, and tells which one it is', async () => {
    await show([
      viewed('Estatuto', { url: pdfOf(...Array.from({ length: 40 }, (_, at) => `folha ${at + 1}`)) }),
    ]);
    await expect.element(page.getByText('PDF · página 1 de 40')).toBeVisible();
    await expect.poll(() => canvases().length).toBeGreaterThan(0);
    const area = page.getByRole('region', { name: 'Estatuto', exact: true }).element();
    area.scrollTop = area.scrollHeight;
    await expect.element(page.getByText('PDF · página 40 de 40')).toBeVisible();
    await expect.element(page.getByText('folha 40', { exact: true })).toBeInTheDocument();
    await expect.poll(() => canvases().length).toBeLessThan(6);
  });

  it('is searched with Ctrl F, in every page, whatever the accents', async () => {
    await show([viewed('Contrato', { url: pdfOf('um cartorio', 'dois', 'tres Cart\\363rio cart\\363rio') })]);
    await expect.element(page.getByText('PDF · página 1 de 3')).toBeVisible();
    await userEvent.keyboard('{Control>}f{/Control}');
    const field = page.getByRole('searchbox', { name: 'Buscar no documento' });
    await expect.element(field).toHaveFocus();
    await field.fill('cartório');
    await expect.element(page.getByText('1 de 3', { exact: true })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('2 de 3', { exact: true })).toBeVisible();
    await expect.element(page.getByText('PDF · página 3 de 3')).toBeVisible();
    await expect.poll(() => marks('.selected').length).toBe(1);
    await userEvent.keyboard('{Shift>}{Enter}{Enter}{/Shift}');
    await expect.element(page.getByText('3 de 3', { exact: true })).toBeVisible();
    await field.fill('procuração');
    await expect.element(page.getByText('nada encontrado')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(field).not.toBeInTheDocument();
    await expect.poll(() => marks().length).toBe(0);
  });

  it.each([
    ['clausula', '1 de 1', 'CLÁUSULA'],
    ['JULIA DUARTE', '1 de 1', 'Júlia Duarte'],
    ['administração caberá', '1 de 1', 'administraçãocaberá'],
    ['a administracao', '1 de 1', 'A administração'],
    ['oficial', '1 de 1', 'o\uFB01cial'],
    ['ra', '1 de 2', 'ra'],
    ['procuração', 'nada encontrado', ''],
  ])('finds %s whatever its case, accents and ends of lines', async (query, told, marked) => {
    const lines = [
      'CL\\301USULA 1\\252. A administra\\347\\343o',
      'caber\\341 a J\\372lia  Duarte.',
      'o\\001cial',
    ];
    const content = writePdf([lines.join(') Tj 0 -30 Td (')]).replace(
      '/WinAnsiEncoding',
      '<</BaseEncoding/WinAnsiEncoding/Differences[1/fi]>>',
    );
    await show([viewed('Contrato', { url: addressOf(content, 'application/pdf') })]);
    await expect.element(page.getByText('PDF · página 1 de 1')).toBeVisible();
    await userEvent.keyboard('{Control>}f{/Control}');
    await page.getByRole('searchbox', { name: 'Buscar no documento' }).fill(query);
    await expect.element(page.getByText(told, { exact: true })).toBeVisible();
    await expect.poll(() => [...marks('.selected')].map((mark) => mark.textContent).join('')).toBe(marked);
  });

  it('lets its text be selected', async () => {
    await show([viewed('Contrato', { url: pdfOf('CNPJ 11.222.333/0001-81') })]);
    await page.getByText('CNPJ 11.222.333/0001-81').tripleClick();
    expect(String(getSelection())).toBe('CNPJ 11.222.333/0001-81');
  });

  it('fits its pages to the view one by one, also on their side', async () => {
    const content = writePdf(['um', 'dois']).replace(/\[0 0 400 600\](?=.*1001 0 R)/, '[0 0 1600 2400]');
    await show([viewed('Contrato', { url: addressOf(content, 'application/pdf') })]);
    const widths = () => [...sheets()].map((sheet) => sheet.getBoundingClientRect().width);
    const around = (width: number) => (found: number) => Math.abs(found - width) < 8;
    const area = page.getByRole('region', { name: 'Contrato', exact: true });
    await expect.poll(() => widths().filter(around(area.element().clientWidth - 32))).toHaveLength(2);
    await userEvent.keyboard('+');
    await expect
      .poll(() => widths().filter(around((area.element().clientWidth - 32) * 1.25)))
      .toHaveLength(2);
    await userEvent.keyboard('0');
    await button('Girar').click();
    await expect.poll(() => widths().filter(around(area.element().clientWidth - 32))).toHaveLength(2);
  });

  it('shows the other pages beside one that is kilometres long', async () => {
    const content = writePdf(['um', 'dois', 'tres']).replace(
      /\[0 0 400 600\](?=.*1001 0 R)/,
      '[0 0 1 900000]',
    );
    await show([viewed('Ata', { url: addressOf(content, 'application/pdf') })]);
    const area = page.getByRole('region', { name: 'Ata', exact: true });
    await expect.element(page.getByText('um', { exact: true })).toBeInTheDocument();
    area.element().scrollTop = 1e6;
    await expect.element(page.getByText('tres', { exact: true })).toBeInTheDocument();
    expect(area.element().scrollHeight).toBeLessThan(3000);
  });

  it('shows a stamp or signature put on it, and no link', async () => {
    await show([viewed('Ata', { url: addressOf(stamped, 'application/pdf') })]);
    await expect.poll(() => middleOf(canvases()[0])).toBe('black');
    expect(page.getByRole('region', { name: 'Ata', exact: true }).getByRole('link').elements()).toEqual([]);
  });

  it.each([
    ['with five thousand pages', emptyPages(5000)],
    ['with a page kilometres long', writePdf(['um']).replace('[0 0 400 600]', '[0 0 1 900000]')],
  ])('%s is given up, and can be downloaded', async (_what, content) => {
    await show([viewed('Ata', { url: addressOf(content, 'application/pdf') })]);
    await expect.element(notice('Não foi possível abrir este PDF')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Baixar' }).last()).toBeVisible();
  });

  it('that takes too long is given up, and another opens after it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const long = [writePdf(['um']), ...Array.from({ length: 300 }, () => ' '.repeat(1024 ** 2))];
    await show([
      viewed('Ata', { url: addressOf(new Blob(long), 'application/pdf') }),
      viewed('Contrato', { url: pdfOf('um') }),
    ]);
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(patienceMs);
    vi.useRealTimers();
    await expect.element(notice('Não foi possível abrir este PDF')).toBeVisible();
    await page.getByRole('tab', { name: 'Contrato' }).click();
    await expect.element(page.getByText('PDF · página 1 de 1')).toBeVisible();
  });

  it('with a page that never gets drawn is given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await show([viewed('Ata', { url: addressOf(endless, 'application/pdf') })]);
    await expect.poll(() => document.querySelector('.page[data-loaded]')).not.toBeNull();
    await vi.advanceTimersByTimeAsync(patienceMs);
    vi.useRealTimers();
    await expect.element(notice('Não foi possível abrir este PDF')).toBeVisible();
  });

  it('with a password says so', async () => {
    await show([viewed('Ata', { url: addressOf(writePdf(['um'], lock), 'application/pdf') })]);
    await expect.element(notice('Este PDF pede senha')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Abrir em nova aba' })).toBeVisible();
  });

  it.each(['', 'nada disso', '%PDF-1.4 cortado'])('that is broken says so: %j', async (content) => {
    await show([viewed('Ata', { url: addressOf(content, 'application/pdf') })]);
    await expect.element(notice('Este PDF não abre')).toBeVisible();
  });
});
