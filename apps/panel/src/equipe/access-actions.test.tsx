import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadConfig } from '#plataforma/lib/config.ts';
import type { Usuario } from '#provider/calls/usuarios.ts';
import { queryClient } from '#provider/query-client.ts';
import { AccessActions } from './access-actions.tsx';
import '#plataforma/styles/tokens.css';
import '#plataforma/styles/screens.css';

const helena: Usuario = {
  id: '7',
  user: 'helena',
  nomeCompleto: 'Helena Prado',
  email: 'h@a.com',
  role: 'admin',
};
const both = ['desbloquear-usuario', 'encerrar-sessoes'];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

let asked: string[] = [];
const realFetch = window.fetch;
beforeEach(() => {
  asked = [];
  queryClient.clear();
  window.fetch = (input, init) => {
    const [, path] = String(input).split('chamada=');
    if (path) asked.push(`${init?.method} ${path}`);
    return realFetch(input, init);
  };
  return () => {
    window.fetch = realFetch;
  };
});

async function open({ recursos = both, status = 200, mensagem = '' } = {}) {
  const answer = encodeURIComponent(JSON.stringify(mensagem ? { mensagem } : {}));
  const host = `/prova?status=${status}&corpo=${answer}&chamada=`;
  await loadConfig(`/prova?corpo=${encodeURIComponent(JSON.stringify({ host, recursos }))}`);
  return render(
    <QueryClientProvider client={queryClient}>
      <AccessActions usuario={helena} />
    </QueryClientProvider>,
  );
}

it.each([
  {
    label: 'Desbloquear Acesso',
    question: /Helena Prado pode tentar entrar de novo agora, sem esperar/,
    confirm: 'Desbloquear',
    call: 'POST /pj/unix/user/7/desbloquear',
    told: 'Acesso desbloqueado com sucesso!',
  },
  {
    label: 'Encerrar Sessões',
    question: /Helena Prado sairá do painel em todos os aparelhos/,
    confirm: 'Encerrar',
    call: 'POST /pj/unix/user/7/sessoes/encerrar',
    told: 'Sessões encerradas com sucesso!',
  },
])('$label asks first, then does it and says so', async ({ label, question, confirm, call, told }) => {
  await open();
  await button(label).click();
  await expect.element(page.getByRole('dialog').getByText(question)).toBeVisible();
  await inDialog('Cancelar').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(asked).toEqual([]);

  await button(label).click();
  await inDialog(confirm).click();
  await expect.element(page.getByText(told)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(asked).toEqual([call]);
});

it('is asked for once by a double click', async () => {
  await open();
  await button('Encerrar Sessões').click();
  await inDialog('Encerrar').dblClick();
  await expect.element(page.getByText('Sessões encerradas com sucesso!').first()).toBeVisible();
  expect(asked).toEqual(['POST /pj/unix/user/7/sessoes/encerrar']);
});

it('a refusal stays in the dialog, with its reason', async () => {
  await open({ status: 404, mensagem: 'Usuário não encontrado. Atualize a lista e tente de novo.' });
  await button('Encerrar Sessões').click();
  await inDialog('Encerrar').click();
  await expect.element(page.getByRole('dialog').getByText(/Usuário não encontrado/)).toBeVisible();
});

it.each([
  [[], []],
  [['desbloquear-usuario'], ['Desbloquear Acesso']],
  [['encerrar-sessoes'], ['Encerrar Sessões']],
  [['convite'], ['Convite por link']],
])('a provider that announces %j offers %j', async (recursos, labels) => {
  const { container } = await open({ recursos });
  expect([...container.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(labels);
});
