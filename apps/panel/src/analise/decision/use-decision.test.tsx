import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadConfig } from '#plataforma/lib/config.ts';
import { type Cadastro, readCadastro } from '#provider/answers/read-cadastro.ts';
import { queryClient } from '#provider/query-client.ts';
import { useAct } from './dialogs/use-act.ts';
import { useDecide, useLastAct } from './use-decision.ts';

const companies = ['Aurora', 'Boreal'];

function Desk() {
  const decide = useDecide();
  const last = useLastAct();
  return (
    <>
      {companies.map((nome) => (
        <button
          key={nome}
          type="button"
          onClick={() =>
            decide({ id: nome, nome, act: { name: 'approve' }, before: 'a_analisar', versao: 1 })
          }
        >
          {nome}
        </button>
      ))}
      <output>{last?.nome}</output>
    </>
  );
}

function Dialog({ cadastro }: { cadastro: Cadastro }) {
  const { send, problem } = useAct(cadastro);
  return (
    <>
      <button type="button" onClick={() => send({ name: 'ask', request: { itens: [{ texto: 'x' }] } })}>
        Pedir
      </button>
      <p>{problem}</p>
    </>
  );
}

function read(versao: number): Cadastro {
  return readCadastro({ id: '7', razaoSocial: 'Aurora', versao });
}

const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(async () => {
  vi.restoreAllMocks();
  queryClient.clear();
  const config = JSON.stringify({ host: '', recursos: ['analise', 'paginas'] });
  await loadConfig(`/prova?corpo=${encodeURIComponent(config)}`);
});

it('what can be undone is what was answered last, whatever was asked last', async () => {
  const answers = companies.map(() => Promise.withResolvers<Response>());
  const sent = vi.spyOn(window, 'fetch');
  for (const { promise } of answers) sent.mockReturnValueOnce(promise);
  await render(
    <QueryClientProvider client={queryClient}>
      <Desk />
    </QueryClientProvider>,
  );
  for (const nome of companies) await page.getByRole('button', { name: nome, exact: true }).click();
  const undoable = () => document.querySelector('output')?.textContent;
  answers[1]?.resolve(answer({ versao: 2, situacao: 'cadastrado', alterado: true }));
  await expect.poll(undoable).toBe('Boreal');
  answers[0]?.resolve(answer({ versao: 2, situacao: 'cadastrado', alterado: true }));
  await expect.poll(undoable).toBe('Aurora');
});

it('a dialog decides on the version that was seen before it covered the case, until the change is told', async () => {
  const sent = vi.spyOn(window, 'fetch');
  sent.mockImplementation(async () => answer({ codigo: 'versao_divergente', mensagem: 'Mudou.' }, 412));
  const versions = () =>
    sent.mock.calls.map(([, options]) => new Headers(options?.headers).get('if-match')).filter(Boolean);
  const show = (versao: number) => (
    <QueryClientProvider client={queryClient}>
      <Dialog cadastro={read(versao)} />
    </QueryClientProvider>
  );
  const shown = await render(show(1));
  await shown.rerender(show(2));
  await page.getByRole('button', { name: 'Pedir' }).click();
  await expect.element(page.getByText('Mudou.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pedir' }).click();
  await expect.poll(versions).toEqual(['"1"', '"2"']);
});
