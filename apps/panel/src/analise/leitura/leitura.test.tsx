import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#plataforma/styles/tokens.css';
import '#plataforma/styles/screens.css';
import { readCadastro } from '#provider/answers/read-cadastro.ts';
import { queryClient } from '#provider/query-client.ts';
import { answer, prepare, tree } from '#test/receita-case.tsx';
import { viewed } from '#test/viewer-case.tsx';
import FollowLidos from './follow-lidos.tsx';
import LidoMark from './lido.tsx';

beforeEach(() => prepare(['leitura', 'alertas']));
afterEach(() => vi.restoreAllMocks());

const achado = (campo: string, valor: string | null, igual: boolean | null, pagina = 1) => ({
  ...{ campo, valor, igual },
  ...(valor === null ? { pagina: null, caixa: null } : { pagina, caixa: [0.1, 0.2, 0.3, 0.02] }),
});
const lido = (paginas: number, ...achados: object[]) => ({ situacao: 'lido', paginas, giro: 0, achados });

/** Answers what was read; the rest stays without answer. */
const provide = (body: unknown, status = 200) =>
  vi.spyOn(window, 'fetch').mockImplementation(async (address) => {
    if (!String(address).endsWith('/leituras')) return new Promise<Response>(() => {});
    return answer(body, status);
  });

const below = (label: string) =>
  [...document.querySelectorAll('dt')]
    .find((term) => term.textContent === label)
    ?.parentElement?.querySelector('dd.lido')?.textContent;

const read = {
  contratoSocial: lido(
    3,
    achado('razaoSocial', 'AURORA ALIMENTOS LTDA', true, 2),
    achado('cnpj', null, null),
    achado('endereco', 'Av. Rondon, 120', false),
    achado('socios.0.nome', 'ANA LIMA', true),
    achado('socios.0.percentual', '50 %', false),
    achado('socios.1.nome', null, null),
  ),
  cartaoCnpj: lido(1, achado('razaoSocial', 'AURORA ALIMENTOS LTDA', true)),
  'socios.0.rg': lido(1, achado('socios.0.cpf', '529.982.247-25', true)),
};

it('under every value stands in which paper it is read, what differs, and what was not found', async () => {
  provide(read);
  await render(tree({}));
  await expect
    .element(page.getByRole('button', { name: 'lido no Contrato Social, p. 2 e em mais 1' }))
    .toBeVisible();
  expect(below('CNPJ')).toBe('não encontrado nos documentos lidos');
  expect(below('Logradouro')).toBe('no Contrato Social, p. 1 lê-se Av. Rondon, 120');
  expect(below('CPF')).toBeUndefined();
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect
    .element(row('Ana Lima'))
    .toHaveTextContent(
      'lido:nome no Contrato Social, p. 1CPF no RGparticipação: no Contrato Social, p. 1 lê-se 50 %',
    );
  await expect.element(row('Carlos Souza')).toHaveTextContent('não encontrado: nome');
});

it('a value that several papers have goes through them, press by press', async () => {
  provide(read);
  await render(tree({}));
  const button = page.getByRole('button', { name: /e em mais 1$/ });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await expect.element(button).toHaveTextContent('lido no Contrato Social, p. 2');
  await button.click();
  await expect.element(button).toHaveTextContent('lido no Cartão CNPJ');
  await button.click();
  await expect.element(button).toHaveTextContent('lido no Contrato Social, p. 2');
});

it.each([
  ['papers that wait', { contratoSocial: { situacao: 'esperando', paginas: 0, giro: 0, achados: [] } }, 200],
  ['an answer of another shape', 'nada', 200],
  ['a provider that fails', { codigo: 'nao_encontrado' }, 404],
])('%s leave the case as it is', async (_name, body, status) => {
  const sent = provide(body, status);
  await render(tree({}));
  await expect.element(page.getByText('Aurora Alimentos Ltda', { exact: true })).toBeVisible();
  await expect
    .poll(() => sent.mock.calls.filter(([address]) => String(address).endsWith('/leituras')))
    .not.toEqual([]);
  await expect.poll(() => document.querySelector('.lido')).toBeNull();
});

it('a provider that announces nothing is asked nothing', async () => {
  await prepare(['alertas']);
  const sent = provide(read);
  await render(tree({}));
  await expect.element(page.getByText('Aurora Alimentos Ltda', { exact: true })).toBeVisible();
  expect(sent.mock.calls.filter(([address]) => String(address).endsWith('/leituras'))).toEqual([]);
  expect(document.querySelector('.lido')).toBeNull();
});

it.each([
  ['v', 'cartaoCnpj', 'cartaoCnpj'],
  ['V', 'cartaoCnpj', 'contratoSocial'],
  ['V', 'contratoSocial', 'socios.0.rg'],
  ['v', 'socios.0.rg#anterior', 'socios.0.rg'],
  ['V', 'socios.0.rg#anterior', 'cartaoCnpj'],
])('with nothing shown yet, %s at %s goes to a value of %s', async (key, current, chosen) => {
  const sent = provide(read);
  const onDocument = vi.fn();
  const cadastro = readCadastro({ id: `${key} ${current}`, versao: 1 });
  const documents = Object.keys(read).map((chave) => viewed(chave, {}));
  await render(
    <QueryClientProvider client={queryClient}>
      <FollowLidos cadastro={cadastro} documents={documents} current={current} onDocument={onDocument} />
    </QueryClientProvider>,
  );
  await expect.poll(() => sent.mock.settledResults.length).toBe(1);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await userEvent.keyboard(key === 'V' ? '{Shift>}V{/Shift}' : key);
  await expect.poll(() => onDocument.mock.lastCall).toEqual([chosen]);
});

it('after the last value it begins again', async () => {
  const sent = provide(read);
  const onDocument = vi.fn();
  const cadastro = readCadastro({ id: 'um valor', versao: 1 });
  await render(
    <QueryClientProvider client={queryClient}>
      <FollowLidos
        {...{ cadastro, onDocument }}
        documents={[viewed('cartaoCnpj', {})]}
        current="cartaoCnpj"
      />
    </QueryClientProvider>,
  );
  await expect.poll(() => sent.mock.settledResults.length).toBe(1);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await userEvent.keyboard('vv');
  await expect.poll(() => onDocument.mock.calls).toEqual([['cartaoCnpj'], ['cartaoCnpj']]);
});

it('what was marked in a document is left with it', async () => {
  const sent = provide(read);
  const cadastro = readCadastro({ id: 'outro documento', versao: 1 });
  const documents = Object.keys(read).map((chave) => viewed(chave, {}));
  const at = (current: string) => (
    <QueryClientProvider client={queryClient}>
      <FollowLidos {...{ cadastro, documents, current }} onDocument={() => {}} />
      <LidoMark {...{ cadastro }} place="Razão Social" onDocument={() => {}} />
    </QueryClientProvider>
  );
  const { rerender } = await render(at('contratoSocial'));
  await expect.poll(() => sent.mock.settledResults.length).toBe(1);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  const button = page.getByRole('button', { name: /e em mais 1$/ });
  await userEvent.keyboard('v');
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await rerender(at('socios.0.rg'));
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
});
