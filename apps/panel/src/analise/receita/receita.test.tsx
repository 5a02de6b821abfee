import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#plataforma/styles/tokens.css';
import '#plataforma/styles/screens.css';
import { answer, campo, compared, equal, head, heard, prepare, provide, tree } from '#test/receita-case.tsx';

beforeEach(() => prepare());
afterEach(() => vi.restoreAllMocks());

it('says beside every value whether Receita has the same, and from which month', async () => {
  provide(() => answer(compared));
  await render(tree({}));
  await expect.element(head()).toHaveTextContent('Receita · 10/2026');
  await expect.element(page.getByText('dados abertos, lidos em 5 nov 2026', { exact: false })).toBeVisible();
  expect(heard('Razão Social')).toBe('Receita: igual');
  expect(heard('Natureza Jurídica')).toBe('Receita: igual');
  expect(heard('Nome Fantasia')).toBe('Receita: não informa');
  expect(heard('CNPJ')).toBe('Receita: ATIVO desde 31/05/2019');
  expect(heard('Logradouro')).toBe(
    'Receita: diferente, AVENIDA RONDON, 120, SALA 2; informado: Av. Rondon, 12',
  );
  expect(heard('Bairro, cidade')).toBe('Receita: diferente, BARUERI/SP; informado: Osasco/SP');
  expect(heard('Email')).toBeUndefined();
});

it('matches partners with the reason, and shows who and what is only in Receita', async () => {
  provide(() => answer(compared));
  await render(tree({}));
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect
    .element(row('Ana Lima'))
    .toHaveTextContent('Receita: igual, confere: ***.982.247-** · Sócio-Administrador desde 31/05/2019');
  await expect
    .element(row('Carlos Souza'))
    .toHaveTextContent('Receita: diferente, mesmo nome, outro CPF: ***.456.789-**');
  await expect.element(row('Bia Rocha')).toHaveTextContent('diferente, não está no quadro da Receita');
  const only = page.getByRole('region', { name: 'Só na Receita' });
  await expect.element(only).toHaveTextContent('BETA PARTICIPACOES LTDA 11.444.777/0001-61 · Sócio');
  await expect.element(only).toHaveTextContent('PorteME');
  expect(only.getByText('Natureza Jurídica').elements()).toHaveLength(0);
});

it('where there is no data, one quiet line says why', async () => {
  provide(() => answer({ codigo: 'sem_dados', mensagem: 'Este CNPJ não está nos dados de 10/2026.' }, 404));
  await render(tree({}));
  await expect.element(page.getByText('Este CNPJ não está nos dados de 10/2026.')).toBeVisible();
  expect(heard('Razão Social')).toBeUndefined();
  expect(page.getByRole('button', { name: 'Tentar de novo' }).elements()).toHaveLength(0);
});

it.each([
  ['a failing provider', 404, { codigo: 'nao_encontrado' }],
  ['an answer of another shape', 200, { campos: 'nada' }],
])('%s leaves the case as it is, with a way to try again', async (_name, status, body) => {
  let isMended = false;
  provide(() => (isMended ? answer(compared) : answer(body, status)));
  await render(tree({}));
  const retry = page.getByRole('button', { name: 'Tentar de novo' });
  await expect.element(retry).toBeVisible();
  await expect.element(page.getByText('Aurora Alimentos Ltda', { exact: true })).toBeVisible();
  isMended = true;
  await retry.click();
  await expect.element(head()).toHaveTextContent('10/2026');
});

it('odd values are left out, not shown', async () => {
  provide(() =>
    answer({ campos: [null, 7, campo('cep', null, null, null)], socios: [{ situacao: '?' }, 1] }),
  );
  await render(tree({}));
  await expect.poll(() => heard('CEP')).toBe('Receita: não informa');
  await expect.element(head()).toHaveTextContent(/^Receita$/);
});

it('a slow answer moves no partner and no document when it comes', async () => {
  const slow = Promise.withResolvers<Response>();
  provide(() => slow.promise);
  await render(tree({}));
  await expect.element(page.getByText('comparando…')).toBeVisible();
  const top = () => page.getByText('Carlos Souza', { exact: true }).element().getBoundingClientRect().top;
  const before = top();
  slow.resolve(answer(equal));
  await expect.element(head()).toHaveTextContent('10/2026');
  expect(Math.abs(top() - before)).toBeLessThan(1);
});

it('an answer about the case before never stands beside the next one', async () => {
  const slow = Promise.withResolvers<Response>();
  provide((id) => (id === '7' ? slow.promise : new Promise(() => {})));
  const { rerender } = await render(tree({}));
  await expect.element(page.getByText('comparando…')).toBeVisible();
  await rerender(tree({ id: '8', razaoSocial: 'Beta Ltda' }));
  await expect.element(page.getByText('Beta Ltda')).toBeVisible();
  slow.resolve(answer(compared));
  await slow.promise;
  await new Promise((resume) => requestAnimationFrame(resume));
  expect(heard('Razão Social')).toBe('');
  await expect.element(page.getByText('comparando…')).toBeVisible();
});

it('asks again when the company changed what it told', async () => {
  const answers = [compared, equal];
  provide(() => answer(answers.shift()));
  const { rerender } = await render(tree({}));
  await expect.element(page.getByRole('button', { name: '5 diferenças' })).toBeVisible();
  await rerender(tree({ versao: 2, numero: '120', cidade: 'Barueri' }));
  await expect.element(page.getByText('Confere · dados', { exact: false })).toBeVisible();
  expect(heard('Logradouro')).toBe('Receita: igual');
});

it('about a company that was anonymised nothing is asked', async () => {
  const sent = provide(() => answer(compared));
  await render(tree({ anonimizadoEm: '2026-11-01T12:00:00Z' }));
  await expect.element(page.getByText('Aurora Alimentos Ltda', { exact: true })).toBeVisible();
  expect(sent.mock.calls.filter(([address]) => String(address).endsWith('/receita'))).toEqual([]);
});

it('a provider that announces nothing is asked nothing, and nothing is shown', async () => {
  await prepare([]);
  const sent = provide(() => answer(compared));
  await render(tree({}));
  await expect.element(page.getByText('Aurora Alimentos Ltda', { exact: true })).toBeVisible();
  expect(sent.mock.calls.filter(([address]) => String(address).includes('receita'))).toEqual([]);
  expect(page.getByText(/Receita/).elements()).toHaveLength(0);
});
