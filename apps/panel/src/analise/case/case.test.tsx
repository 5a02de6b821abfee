import type { Conta } from '@painel-pj/contract/acesso/conta';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DecideButton } from '#analise/decision/decide-button.tsx';
import { loadConfig } from '#plataforma/lib/config.ts';
import { type Cadastro, readCadastro } from '#provider/answers/read-cadastro.ts';
import { accountQuery } from '#provider/calls/account.ts';
import { queryClient } from '#provider/query-client.ts';
import CaseDialogs from './case-dialogs.tsx';
import { useCaseActs } from './use-case-acts.ts';

/** The last case of its list: nothing else is opened after a decision. */
function LastCase({ cadastro }: { cadastro: Cadastro }) {
  const acts = useCaseActs(cadastro, {
    canDecide: true,
    isReady: true,
    current: null,
    onDecided: () => {},
    undo: null,
    mayAct: () => true,
  });
  return (
    <>
      <button type="button" onClick={() => acts.open('ask')}>
        Abrir
      </button>
      <DecideButton cadastro={cadastro} />
      <CaseDialogs isOpen onClose={acts.close} cadastro={cadastro} acts={acts} />
    </>
  );
}

beforeEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

const account = { id: 'ana', user: 'ana', nomeCompleto: 'Ana', email: '', role: 'admin' } as Conta;

async function open(more: object = {}): Promise<void> {
  const config = JSON.stringify({ host: '', recursos: ['analise', 'conta', 'notas'] });
  await loadConfig(`/prova?corpo=${encodeURIComponent(config)}`);
  queryClient.setQueryData(accountQuery.queryKey, account);
  const cadastro = readCadastro({ id: '7', razaoSocial: 'Aurora', versao: 1, ...more });
  await render(
    <QueryClientProvider client={queryClient}>
      <LastCase cadastro={cadastro} />
    </QueryClientProvider>,
  );
}

it('a refused one says so where the provider announces nothing, and is not sent for approval', async () => {
  await loadConfig('/prova?corpo={"host":""}');
  const cadastro = readCadastro({ id: '7', razaoSocial: 'Aurora', cadastrado: 0, status: 'recusado' });
  await render(
    <QueryClientProvider client={queryClient}>
      <LastCase cadastro={cadastro} />
    </QueryClientProvider>,
  );
  const button = page.getByRole('button', { name: 'Recusado: não se aprova aqui' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('button', { name: 'Aprovar Cadastro' })).not.toBeInTheDocument();
});

it.each([
  ['ana', 'Falta outra pessoa', 0],
  ['bia', /^Aprovar Cadastro/, 1],
])('where %s approved first, Ana sees %s, and her key sends %i approvals', async (id, label, approvals) => {
  await open({ analise: { situacao: 'a_analisar', segunda: { id, por: id, em: '2026-11-02T12:00:00Z' } } });
  const sent = vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => {}));
  const button = page.getByRole('button', { name: label });
  await expect.element(button).toBeVisible();
  expect(page.getByRole('button', { name: 'Aprovar Cadastro' }).elements()).toHaveLength(approvals);
  const element = button.element() as HTMLElement;
  await userEvent.keyboard('a');
  element.click();
  await page.getByRole('button', { name: 'Abrir' }).click();
  expect(sent.mock.calls.filter(([, options]) => options?.method === 'PUT')).toHaveLength(approvals);
});

it('a note that is sent again keeps its id', async () => {
  await open();
  const nota = { id: '1', texto: 'Liguei.', por: 'ana', em: '2026-11-02T12:00:00Z' };
  const sent = vi
    .spyOn(window, 'fetch')
    .mockRejectedValueOnce(new TypeError('lost'))
    .mockImplementation(async () => new Response(JSON.stringify(nota), { status: 201 }));
  await userEvent.keyboard('n');
  const dialog = page.getByRole('dialog', { name: 'Nova nota' });
  const save = () => (dialog.getByRole('button', { name: 'Salvar nota' }).element() as HTMLElement).click();
  await dialog.getByLabelText('Nota').fill('Liguei.');
  save();
  await expect.element(dialog.getByText('a nota pode não ter sido salva', { exact: false })).toBeVisible();
  save();
  await expect.element(dialog).not.toBeInTheDocument();
  const ids = sent.mock.calls
    .filter(([, options]) => options?.method === 'POST')
    .map(([, options]) => (JSON.parse(String(options?.body)) as { idCliente: string }).idCliente);
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), ids[0]]);
});

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
  const answers = [refuse('um', 'E-mail'), lost.promise, refuse('dois', 'E-mail', 'RG')];
  const sent = vi.spyOn(window, 'fetch').mockImplementation(async (_url, options) => {
    if (options?.method !== 'PUT') return new Response(JSON.stringify([{ id: '7', versao: 1 }]));
    return answers.shift() ?? new Response(JSON.stringify({ versao: 2, situacao: 'cadastrado' }));
  });
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
