import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  Case,
  canvases,
  forgetFiles,
  notice,
  show,
  tab,
  viewed,
  writePdf,
} from '#test/viewer-case.tsx';

afterEach(forgetFiles);

describe('what can not be shown', () => {
  it('says what it is, or that it is missing', async () => {
    await show([
      viewed('Balanço', { kind: 'other', url: '/prova', downloadName: 'Boa Safra - Balanço.docx' }),
      viewed('Alvará', { kind: 'missing' }),
    ]);
    await expect.element(notice('Arquivo DOCX')).toBeVisible();
    await tab('Alvará (sem arquivo)').click();
    await expect.element(notice('Nenhum arquivo')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'nova aba' })).not.toBeInTheDocument();
  });

  it('tries again when it is asked to', async () => {
    const answers = [new Response('', { status: 503 }), new Response('', { status: 503 })];
    const fetching = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => answers.shift() ?? new Response(writePdf(['enfim'])));
    await show([viewed('Contrato', { url: '/prova/contrato.pdf' })]);
    await expect.element(notice('O servidor de arquivos respondeu com erro')).toBeVisible();
    await button('Tentar de novo').click();
    await expect.element(page.getByText('PDF · página 1 de 1')).toBeVisible();
    fetching.mockRestore();
  });

  it('because it was exchanged says so', async () => {
    const fetching = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ codigo: 'arquivo_divergente' }, { status: 409 }));
    await show([viewed('Contrato', { url: '/prova/contrato.pdf' })]);
    await expect.element(notice('O arquivo guardado não é o que foi recebido')).toBeVisible();
    fetching.mockRestore();
  });

  it('because its host refuses is a link for a PDF', async () => {
    const fetching = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (_url, init) =>
        init?.mode === 'no-cors' ? new Response() : Promise.reject(new TypeError('refused')),
      );
    await show([viewed('Contrato', { url: 'https://arquivos.exemplo/contrato.pdf' })]);
    await expect.element(notice('Este PDF só abre em nova aba')).toBeVisible();
    fetching.mockRestore();
  });
});

describe('an address with a permission in it', () => {
  const nameWith = (mac: string) =>
    `/prova/${mac.repeat(22)}.0tgx10.abcdefghijklmnop.0123456789abcdef0123456789abcdef.pdf`;

  it('that is renewed leaves the open document alone', async () => {
    const fetching = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response(writePdf(['um'])));
    const { rerender } = await show([viewed('Contrato', { url: nameWith('a') })]);
    await expect.poll(() => canvases().length).toBe(1);
    const [drawn] = canvases();
    await rerender(<Case documents={[viewed('Contrato', { url: nameWith('b') })]} />);
    await expect.element(page.getByRole('link', { name: 'nova aba' })).toHaveAttribute('href', nameWith('b'));
    expect([...canvases()]).toEqual([drawn]);
    expect(fetching).toHaveBeenCalledTimes(1);
    fetching.mockRestore();
  });

  it('that has expired is renewed and tried again', async () => {
    const fetching = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (url) =>
        String(url).includes('aaa') ? new Response('', { status: 404 }) : new Response(writePdf(['um'])),
      );
    const onExpired = vi.fn();
    const { rerender } = await show([viewed('Contrato', { url: nameWith('a') })], { onExpired });
    await expect.poll(() => onExpired.mock.calls.length).toBe(1);
    await rerender(<Case documents={[viewed('Contrato', { url: nameWith('b') })]} onExpired={onExpired} />);
    await expect.element(page.getByText('PDF · página 1 de 1')).toBeVisible();
    expect(onExpired).toHaveBeenCalledTimes(1);
    fetching.mockRestore();
  });
});
