import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Case, canvases, forgetFiles, pdfOf, show, viewed } from '#test/viewer-case.tsx';

beforeEach(() => page.viewport(1200, 700));
afterEach(forgetFiles);

describe('a PDF with scanned pages among those with text', () => {
  const url = () => pdfOf('Folha 1: lida em cartorio', '', 'Folha 3: cartorio, cartorio');
  const told = page.getByLabelText('Busca no documento').getByRole('status');
  const marked = () =>
    [...document.querySelectorAll<HTMLElement>('[data-marked]')].map(
      ({ dataset, style }) => `${dataset.pageNumber} ${style.getPropertyValue('--mark-y')}`,
    );
  const read = { pagina: 2, caixa: [0.1, 0.8, 0.2, 0.1] as const };

  async function search(text: string) {
    await expect.element(page.getByText('PDF · página 1 de 3')).toBeVisible();
    await expect.poll(() => canvases().length).toBeGreaterThan(0);
    await userEvent.keyboard('{Control>}f{/Control}');
    await userEvent.keyboard(text);
  }

  it('is searched as one, page by page, and each place is marked', async () => {
    // What is read has the pages with text, too.
    const again = [1, 3, 3].map((pagina) => ({ ...read, pagina }));
    await show([viewed('Contrato', { url: url() })], { search: async () => [...again, read] });
    await search('cartório');
    await expect.element(told).toHaveTextContent('1 de 4');
    await expect.poll(marked).toEqual([expect.stringMatching(/^1 0\.1/)]);
    await userEvent.keyboard('{Enter}');
    await expect.element(told).toHaveTextContent('2 de 4');
    await expect.element(page.getByText('PDF · página 2 de 3')).toBeVisible();
    await expect.poll(marked).toEqual(['2 0.8']);
    await userEvent.keyboard('{Enter}');
    await expect.element(told).toHaveTextContent('3 de 4');
    await expect.poll(marked).toEqual([expect.stringMatching(/^3 0\.1/)]);
    await userEvent.keyboard('{Shift>}{Enter}{Enter}{Enter}{/Shift}');
    await expect.element(told).toHaveTextContent('4 de 4');
  });

  it('is searched by what is being typed also once it was read meanwhile', async () => {
    const documents = [viewed('Contrato', { url: url() })];
    const { rerender } = await show(documents);
    await search('cart');
    await expect.element(told).toHaveTextContent('1 de 3');
    await rerender(<Case documents={documents} search={async () => [read]} />);
    await userEvent.keyboard('orio');
    await expect.element(page.getByRole('searchbox')).toHaveValue('cartorio');
    await expect.element(told).toHaveTextContent('1 de 4');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('region', { name: 'Contrato', exact: true })).toHaveFocus();
  });

  it('what its text has is there before what was read, and stays marked when that comes', async () => {
    let answer = (_places: (typeof read)[]) => {};
    const waiting = new Promise<(typeof read)[]>((resolve) => {
      answer = resolve;
    });
    await show([viewed('Contrato', { url: url() })], { search: () => waiting });
    await search('folha 3');
    await expect.element(told).toHaveTextContent('1 de 1…');
    answer([read]);
    await expect.element(told).toHaveTextContent(/^2 de 2$/);
    await expect.poll(marked).toEqual([expect.stringMatching(/^3 0\.1/)]);
  });

  it('what comes for a text that was typed on since is not told', async () => {
    const late = Promise.withResolvers<(typeof read)[]>();
    const find = (text: string) => (text === 'cart' ? late.promise : Promise.resolve([read]));
    await show([viewed('Contrato', { url: url() })], { search: find });
    await search('cart');
    await expect.element(told).toHaveTextContent('1 de 3…');
    await userEvent.keyboard('orio');
    await expect.element(told).toHaveTextContent('1 de 4');
    late.resolve([read, read]);
    await new Promise(requestAnimationFrame);
    await expect.element(told).toHaveTextContent('1 de 4');
  });

  it('what its text has is found also when nobody answers, which is told', async () => {
    await show([viewed('Contrato', { url: url() })], { search: () => Promise.reject(new Error('503')) });
    await search('cartorio');
    await expect.element(told).toHaveTextContent('1 de 3 só no texto');
    await userEvent.keyboard(' velho');
    await expect.element(told).toHaveTextContent('sem resposta');
  });
});
