import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadConfig } from '#plataforma/lib/config.ts';
import { readUsuarios, usuariosQuery } from '#provider/calls/usuarios.ts';
import { queryClient } from '#provider/query-client.ts';
import { UsuariosList } from './usuarios-list.tsx';
import '#plataforma/styles/tokens.css';
import '#plataforma/styles/screens.css';

const testAddress = location.href;
afterAll(() => history.replaceState(null, '', testAddress));

function open(path = '/usuarios') {
  history.replaceState(null, '', path);
  return render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <UsuariosList />
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

const people = (count: number) =>
  readUsuarios(
    Array.from({ length: count }, (_, at) => ({
      id: at + 1,
      user: `pessoa${at + 1}`,
      nomeCompleto: `Pessoa ${at + 1}`,
      email: `p${at + 1}@exemplo.com.br`,
      role: at === 0 ? 'admin' : 'representante',
    })),
  );

const provide = (count: number) => queryClient.setQueryData(usuariosQuery.queryKey, people(count));
const answer = (query: string) =>
  loadConfig(`/prova?corpo=${encodeURIComponent(JSON.stringify({ host: `/prova?${query}&chamada=` }))}`);
const links = () => page.getByRole('link').elements();

beforeEach(() => queryClient.clear());

it('shows what a provider that follows the spec alone sends', async () => {
  const usuarios = [{ id: 3, user: 'rafael', nomeCompleto: 'Rafael Moura', email: 'r@a.com', role: 'admin' }];
  await answer(`corpo=${encodeURIComponent(JSON.stringify({ usuarios }))}`);
  await open();
  const card = page.getByRole('link', { name: /Rafael Moura.*@rafael.*r@a\.com.*👑 Admin/ });
  await expect.element(card).toHaveAttribute('href', '/editar-usuario/3');
});

it('shows who came without an id, and says why they can not be opened', async () => {
  const usuarios = [
    { user: 'rafael', nomeCompleto: 'Rafael Moura', email: 'r@a.com', role: 'admin' },
    { user: 'ana', nomeCompleto: 'Ana Lima', email: 'a@a.com', role: 'representante' },
    null,
  ];
  await answer(`corpo=${encodeURIComponent(JSON.stringify({ usuarios }))}`);
  await open();
  await expect.element(page.getByText('Rafael Moura')).toBeVisible();
  await expect.element(page.getByText('Ana Lima')).toBeVisible();
  await expect.element(page.getByText('Sem nome')).toBeVisible();
  expect(page.getByText('Veio sem identificação: não pode ser aberto.').elements()).toHaveLength(3);
  expect(links()).toHaveLength(0);
});

it('filters by role', async () => {
  provide(4);
  await open();
  await page.getByRole('button', { name: 'Administradores' }).click();
  await expect.element(page.getByText('👤 Representante')).not.toBeInTheDocument();
  expect(links()).toHaveLength(1);
  await page.getByRole('button', { name: 'Representantes' }).click();
  await expect.element(page.getByText('👑 Admin')).not.toBeInTheDocument();
  expect(links()).toHaveLength(3);
});

it('offers a search past a dozen, and a way out of finding nobody', async () => {
  const search = page.getByRole('searchbox', { name: 'Buscar usuários' });
  provide(12);
  const { unmount } = await open();
  await expect.element(search).not.toBeInTheDocument();
  await unmount();

  provide(13);
  await open();
  await userEvent.fill(search, 'pessoa 13');
  await expect.poll(() => links().length).toBe(1);
  await userEvent.fill(search, 'ninguém');
  await page.getByRole('button', { name: 'Mostrar todos' }).click();
  await expect.poll(() => links().length).toBe(13);
  await expect.element(page.getByRole('button', { name: 'Todos', exact: true })).toHaveFocus();
});

it('shows in its search what a link or Back put into the address', async () => {
  const search = page.getByRole('searchbox', { name: 'Buscar usuários' });
  provide(13);
  await open('/usuarios?busca=pessoa+13');
  await expect.element(search).toHaveValue('pessoa 13');
  await expect.poll(() => links().length).toBe(1);
  history.pushState(null, '', '/usuarios?busca=pessoa+12');
  dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(search).toHaveValue('pessoa 12');
  await userEvent.fill(search, '');
  await expect.poll(() => links().length).toBe(13);
  await expect.element(search).toHaveFocus();
});

it.each([
  [390, 1],
  [800, 2],
  [1360, 3],
])('at %i px has %i columns', async (width, columns) => {
  await page.viewport(width, 800);
  provide(6);
  await open();
  await expect.element(page.getByText('Pessoa 6')).toBeVisible();
  expect(new Set(links().map((link) => link.getBoundingClientRect().left)).size).toBe(columns);
});

it('says so when it fails, and tries again', async () => {
  await answer('status=400&corpo={}');
  await open();
  await expect.element(page.getByText('Erro ao buscar usuários', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Não foi possível buscar os usuários')).toBeVisible();
  await answer(`corpo=${encodeURIComponent('{"usuarios":[]}')}`);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.element(page.getByText('Nenhum usuário cadastrado')).toBeVisible();
});

it('shows a role of a provider of its own as it came', async () => {
  const usuarios = [
    { id: 3, user: 'rafael', nomeCompleto: 'Rafael Moura', email: 'r@a.com', role: 'auditoria' },
  ];
  await answer(`corpo=${encodeURIComponent(JSON.stringify({ usuarios }))}`);
  await open();
  await expect.element(page.getByRole('link', { name: /Rafael Moura.*auditoria/ })).toBeVisible();
  await page.getByRole('button', { name: 'Representantes' }).click();
  await expect.element(page.getByText('Nenhum usuário encontrado')).toBeVisible();
});
