import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CaseDialogs } from '#features/cadastros/analise/case/case-dialogs.tsx';
import { useCaseActs } from '#features/cadastros/analise/case/use-case-acts.ts';
import { type CadastroLido, readCadastro } from '#features/cadastros/reading/read-cadastro.ts';
import { loadConfig } from '#lib/config.ts';
import { queryClient } from '#lib/query-client.ts';

/** The last case of its list: nothing else is opened after a decision. */
function LastCase({ cadastro }: { cadastro: CadastroLido }) {
  const acts = useCaseActs(cadastro, {
    canDecide: true,
    isReady: true,
    onDecided: () => {},
    onReturn: () => {},
  });
  return (
    <>
      <button type="button" onClick={() => acts.open('ask')}>
        Abrir
      </button>
      <CaseDialogs cadastro={cadastro} acts={acts} />
    </>
  );
}

beforeEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

async function open(): Promise<void> {
  const config = JSON.stringify({ host: '', recursos: ['analise'] });
  await loadConfig(`/prova?corpo=${encodeURIComponent(config)}`);
  const cadastro = readCadastro({ id: '7', razaoSocial: 'Aurora', versao: 1 });
  if (!cadastro) throw new Error('unreadable');
  await render(
    <QueryClientProvider client={queryClient}>
      <LastCase cadastro={cadastro} />
    </QueryClientProvider>,
  );
}

it('a dialog closes once its decision is saved, also where no other case follows', async () => {
  await open();
  await page.getByRole('button', { name: 'Abrir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pedir correção' });
  await dialog.getByRole('textbox', { name: 'Item 1' }).fill('Envie o contrato social.');
  const saved = { versao: 2, rodada: 1, prazo: '2026-12-01T02:59:59Z', mensagem: '' };
  const sent = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(JSON.stringify(saved)));
  (dialog.getByRole('button', { name: 'Pedir correção' }).element() as HTMLElement).click();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  await expect.element(dialog).not.toBeInTheDocument();
});

it('a justification is sent with the list it is about, and the list of today is shown when it is another one', async () => {
  await open();
  const refuse = (resumoAlertas: string, ...textos: string[]) => {
    const alertas = textos.map((texto) => ({ codigo: texto.toLowerCase(), nivel: 'impede', texto }));
    const erro = { codigo: 'impedido', mensagem: `Lista ${resumoAlertas}.`, alertas, resumoAlertas };
    return new Response(JSON.stringify(erro), { status: 409 });
  };
  const lost = Promise.withResolvers<Response>();
  const sent = vi
    .spyOn(window, 'fetch')
    .mockResolvedValueOnce(refuse('um', 'E-mail'))
    .mockReturnValueOnce(lost.promise)
    .mockResolvedValueOnce(refuse('dois', 'E-mail', 'RG'))
    .mockImplementation(async () => new Response(JSON.stringify({ versao: 2, situacao: 'cadastrado' })));
  const about = () =>
    sent.mock.calls
      .filter(([, options]) => options?.method === 'PUT')
      .map(([, options]) => (JSON.parse(String(options?.body)) as { resumoAlertas?: string }).resumoAlertas);
  await userEvent.keyboard('a');
  const dialog = page.getByRole('dialog', { name: 'Aprovar assim mesmo?' });
  const list = dialog.getByRole('list', { name: 'O que impede' });
  const confirm = () =>
    (dialog.getByRole('button', { name: 'Aprovar com justificativa' }).element() as HTMLElement).click();
  await expect.element(list).toHaveTextContent(/^E-mail$/);
  await dialog.getByLabelText('Justificativa').fill('Confirmado por telefone.');
  confirm();
  await expect.poll(about).toEqual([undefined, 'um']);
  await expect.element(list).toHaveTextContent(/^E-mail$/);
  lost.reject(new TypeError('lost'));
  await expect.element(dialog.getByText('Não foi salvo.', { exact: false })).toBeVisible();
  await expect.element(list).toHaveTextContent(/^E-mail$/);
  confirm();
  await expect.element(list).toHaveTextContent('E-mailRG');
  await expect.element(dialog.getByText('Lista dois.')).toBeVisible();
  confirm();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(about()).toEqual([undefined, 'um', 'um', 'dois']);
});
