import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { StatusBadge } from '#cadastros/card/status-badge.tsx';
import { readCadastro } from '#provider/answers/read-cadastro.ts';
import { queryClient } from '#provider/query-client.ts';
import { CaseSituation } from './case-situation.tsx';

const pedido = { itens: [{ texto: 'Envie o contrato.' }], por: 'ana', em: '2026-11-02T12:00:00Z' };

async function show(analise: object): Promise<void> {
  const cadastro = readCadastro({
    id: '7',
    razaoSocial: 'Aurora',
    telefone: '31985077101',
    cadastrado: 0,
    analise: { situacao: 'a_analisar', rodada: 1, ...analise },
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <StatusBadge cadastro={cadastro} />
      <CaseSituation cadastro={cadastro} onDocument={() => {}} />
    </QueryClientProvider>,
  );
}

it.each([
  ['corrigido', 'Corrigido', 'A empresa respondeu ao pedido'],
  ['corrigido_tarde', 'Corrigido com atraso', 'A empresa respondeu depois do prazo'],
  ['sem_resposta', 'Sem resposta', 'O prazo passou sem resposta ao pedido'],
])('%s: says so on its badge and over what was asked', async (retorno, badge, title) => {
  await show({ retorno, pedido });
  await expect.element(page.getByText(badge, { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: title, exact: true }))
    .toHaveTextContent(/pedido feito por .+Envie o contrato\./);
});

it.each([
  ['corrigido', 'Corrigido'],
  ['devolvido', 'Pendente'],
])('%s, where nothing is asked: no answer is told', async (retorno, badge) => {
  await show({ retorno });
  await expect.element(page.getByText(badge, { exact: true })).toBeVisible();
  expect(page.getByRole('region', { name: /empresa|prazo/ }).elements()).toHaveLength(0);
});

it('the value that came for a field that was asked for has its mask', async () => {
  await show({
    retorno: 'corrigido',
    pedido: { ...pedido, itens: [{ texto: 'Telefone.', alvo: 'telefone' }] },
  });
  await expect.element(page.getByText('Agora: (31) 98507-7101')).toBeVisible();
});
