import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadConfig } from '#plataforma/lib/config.ts';
import { readCadastro } from '#provider/answers/read-cadastro.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { queryClient } from '#provider/query-client.ts';
import { Vinculos } from './vinculos.tsx';

const cadastro = readCadastro({
  id: '7',
  razaoSocial: 'Aurora',
  socios: [
    { nome: 'Ana Lima', cpf: '529.982.247-25', percentual: 40 },
    {
      ...{ nome: 'Norte', cpf: '11444777000161', cnpj: '11444777000161', percentual: 60 },
      socios: [{ nome: 'Bia Rocha', cpf: '39053344705', percentual: 100 }],
    },
  ],
});
const beta = { id: '8', nome: 'Beta Ltda', situacao: 'recusado' };

async function show(answer: unknown) {
  const host = `/prova?corpo=${encodeURIComponent(JSON.stringify(answer))}&chamada=`;
  await loadConfig(`/prova?corpo=${encodeURIComponent(JSON.stringify({ host, recursos: ['vinculos'] }))}`);
  await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/analise/7?busca=x']}>
        <Vinculos cadastro={cadastro} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(() => queryClient.clear());

it.each([
  ['cpf', '52998224725', 'Ana Lima, CPF 529.982.247-25'],
  ['cpf', '39053344705', 'Bia Rocha, CPF 390.533.447-05'],
  ['cnpj', '11444777000161', 'Norte, CNPJ 11.444.777/0001-61'],
  ['telefone', '11987654321', 'Telefone (11) 98765-4321'],
  ['arquivo', 'socios.0.rgFrente', 'Arquivo igual: RG (frente)'],
  ['endereco', '01310100/10/sala 2', 'Endereço: CEP 01310-100, 10, sala 2'],
])('names a shared %s, with whom, and leads there', async (tipo, valor, words) => {
  await show([{ tipo, valor, total: 1000, cadastros: [beta] }]);
  await expect.element(page.getByRole('heading', { name: 'Vínculos · 1' })).toBeVisible();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByText('1.000 outros cadastros ou mais')).toBeVisible();
  const way = page.getByRole('link', { name: 'Beta Ltda' });
  await expect.element(way).toHaveAttribute('href', '/analise/8?busca=x');
  await expect.element(page.getByText('Recusado')).toBeVisible();
});

it('shows nothing when nothing is shared', async () => {
  await show([]);
  await expect.poll(() => queryClient.getQueryData(queryKeys.vinculos('7'))).toEqual([]);
  await expect.element(page.getByRole('region', { name: 'Vínculos' })).not.toBeInTheDocument();
});
