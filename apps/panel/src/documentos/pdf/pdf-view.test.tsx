import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  addressOf,
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

afterEach(forgetFiles);

function emptyPages(count: number): string {
  const ids = Array.from({ length: count }, (_, index) => 10 + index);
  const pages = ids.map((id) => `${id} 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 400 600]>> endobj`);
  const kids = ids.map((id) => `${id} 0 R`).join(' ');
  return `%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Count ${count}/Kids[${kids}]>> endobj\n${pages.join('\n')}\ntrailer <</Root 1 0 R>>\n%%EOF`;
}

describe('a PDF', () => {
  it('shows its pages, draws only those near the view, and tells which one it is', async () => {
    await show([
      viewed('Estatuto', { url: pdfOf(...Array.from({ length: 40 }, (_, at) => `folha ${at + 1}`)) }),
    ]);
    await expect.element(page.getByText('PDF · página 1 de 40')).toBeVisible();
    await expect.poll(() => canvases().length).toBeGreaterThan(0);
    const area = page.getByRole('region', { name: 'Estatuto' }).element();
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
    await expect.poll(() => CSS.highlights.get('pdf-current')?.size).toBe(1);
    await userEvent.keyboard('{Shift>}{Enter}{Enter}{/Shift}');
    await expect.element(page.getByText('3 de 3', { exact: true })).toBeVisible();
    await field.fill('procuração');
    await expect.element(page.getByText('nada encontrado')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(field).not.toBeInTheDocument();
    await expect.poll(() => CSS.highlights.get('pdf-match')?.size).toBe(0);
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
