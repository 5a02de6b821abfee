import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { saveSession } from '#plataforma/lib/session.ts';
import { answer, compared, equal, prepare, provide, tree } from '#test/receita-case.tsx';

beforeEach(() => prepare());
afterEach(() => vi.restoreAllMocks());

it('F goes through the differences from the first to the last, and begins again', async () => {
  provide(() => answer(compared));
  await render(tree({}));
  await expect.element(page.getByRole('button', { name: '5 diferenças' })).toBeVisible();
  // The marks are loaded apart from the head.
  await expect.poll(() => document.querySelectorAll('[data-diferenca]').length).toBe(5);
  const visited: string[] = [];
  for (let press = 0; press < 6; press++) {
    await userEvent.keyboard('f');
    visited.push(document.activeElement?.textContent ?? '');
  }
  expect(visited.map((text) => /RONDON|BARUERI|456|quadro|BETA/.exec(text)?.[0])).toEqual([
    'RONDON',
    'BARUERI',
    '456',
    'quadro',
    'BETA',
    'RONDON',
  ]);
});

it('of a company that differs in nothing says so, also to F', async () => {
  provide(() => answer(equal));
  await render(tree({}));
  await expect.element(page.getByText('Confere · dados abertos', { exact: false })).toBeVisible();
  await userEvent.keyboard('f');
  expect(document.querySelectorAll('[data-diferenca]')).toHaveLength(0);
  expect(document.activeElement).toBe(document.body);
});

const http = { ...compared, fonte: 'http', competencia: null };

it('an admin asks the source again, and reads in one line why it failed', async () => {
  const replies = [answer({ codigo: 'fonte_falhou', mensagem: 'O endereço não respondeu em 5 s.' }, 502)];
  provide((_id, method) => (method === 'GET' ? answer(http) : (replies.shift() ?? answer(equal))));
  await render(tree({}));
  await expect.element(page.getByText(/consultada em 05\/11\/2026/)).toBeVisible();
  const update = page.getByRole('button', { name: 'Atualizar' });
  await update.click();
  await expect.element(page.getByText('O endereço não respondeu em 5 s.')).toBeVisible();
  await update.click();
  await expect.element(page.getByText('Confere · dados', { exact: false })).toBeVisible();
  expect(page.getByText('O endereço não respondeu em 5 s.').elements()).toHaveLength(0);
});

it.each([
  ['an address to ask', ['receita', 'receita-consulta'], 1],
  ['files only', ['receita'], 0],
])('where there is no data yet, a provider with %s', async (_name, recursos, offered) => {
  await prepare(recursos);
  provide((_id, method) =>
    method === 'GET' ? answer({ codigo: 'sem_dados', mensagem: 'Ainda não há dados.' }, 404) : answer(equal),
  );
  await render(tree({}));
  await expect.element(page.getByText('Ainda não há dados.')).toBeVisible();
  const update = page.getByRole('button', { name: 'Atualizar' });
  expect(update.elements()).toHaveLength(offered);
  if (offered === 0) return;
  await update.click();
  await expect.element(page.getByText('Confere · dados', { exact: false })).toBeVisible();
});

it('tells the warning of the provider', async () => {
  provide(() => answer({ ...compared, aviso: 'A consulta de hoje falhou: 503.' }));
  await render(tree({}));
  await expect.element(page.getByText('A consulta de hoje falhou: 503.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Atualizar' })).toBeVisible();
});

it.each([
  ['a representante', 'representante' as const, http],
  ['who has only files', 'admin' as const, compared],
])('%s is offered no new question', async (_name, role, body) => {
  saveSession({ token: 't', role });
  provide(() => answer(body));
  await render(tree({}));
  await expect.element(page.getByRole('button', { name: '5 diferenças' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Atualizar' }).elements()).toHaveLength(0);
});
