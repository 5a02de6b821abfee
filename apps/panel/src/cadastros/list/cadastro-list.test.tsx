import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { cardActs } from '#analise/case/card-acts.tsx';
import { CadastrosScreen } from '#cadastros/cadastros-screen.tsx';
import { loadConfig } from '#plataforma/lib/config.ts';
import { saveSession } from '#plataforma/lib/session.ts';
import { queryClient } from '#provider/query-client.ts';

/** Each of many steps is short; a busy machine makes it longer, not wrong. */
const patienceMs = 20_000;
vi.setConfig({ testTimeout: 120_000 });

const keys = () =>
  [...document.querySelectorAll<HTMLElement>('article')].map((card) => Number(card.dataset.key));
const cardOf = (key: number) => document.querySelector(`article[data-key="${key}"]`);
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

const Screen = () => <CadastrosScreen acts={cardActs} canDecide />;

async function open(search: string, recursos: string[]) {
  const corpo = encodeURIComponent(JSON.stringify({ host: '/paginas', recursos }));
  await loadConfig(`/prova?corpo=${corpo}`);
  history.replaceState({ key: crypto.randomUUID() }, '', `/${search}`);
  return render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Screen />
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  queryClient.clear();
  saveSession({ token: 't', role: 'admin' });
});
const testAddress = location.href;
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', testAddress);
});

async function walkTo(key: number): Promise<void> {
  while (Math.max(...keys()) < key) {
    const before = Math.max(...keys());
    await userEvent.keyboard('{End}');
    await expect.poll(() => Math.max(...keys()), { timeout: patienceMs }).toBeGreaterThan(before);
  }
}

it('of a million only the cards near the window exist, and more come as one walks on', async () => {
  await open('', ['paginas']);
  await expect.element(heading('Empresa 0')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Pendentes 1.000.000' })).toBeVisible();
  await walkTo(170);
  expect(document.querySelectorAll('article').length).toBeLessThan(15);
  await userEvent.keyboard('{Home}');
  await expect.element(heading('Empresa 0')).toBeInViewport();
});

it('whoever went to the end stays there when more comes in after it', async () => {
  await open('', ['paginas']);
  await expect.element(heading('Empresa 0')).toBeVisible();
  const height = () => document.querySelector('[role=feed]')?.clientHeight ?? 0;
  const before = height();
  await userEvent.keyboard('{End}');
  await expect.poll(height, { timeout: patienceMs }).toBeGreaterThan(before + 10_000);
  const last = cardOf(49)?.getBoundingClientRect();
  expect(last?.top).toBeLessThan(innerHeight);
  expect(last?.bottom).toBeGreaterThan(0);
});

it('asks for the order only where the provider announces one', async () => {
  const asked: string[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    asked.push(address);
    return fetch(address, init);
  });
  const { unmount } = await open('?ordem=antigos', ['paginas']);
  await expect.element(heading('Empresa 0')).toBeVisible();
  expect(asked.at(-1)).not.toContain('ordem');
  expect(page.getByLabelText('Ordem').query()).toBeNull();

  await unmount();
  queryClient.clear();
  await open('?ordem=antigos', ['paginas', 'ordem']);
  await expect.element(page.getByLabelText('Ordem')).toHaveValue('antigos');
  expect(asked.at(-1)).toContain('ordem=antigos');
  await page.getByLabelText('Ordem').selectOptions('Mais novos');
  await expect.poll(() => asked.at(-1)).toContain('ordem=novos');
});

it('who had decided already, and when, is told; there is nothing to undo', async () => {
  const { fetch } = globalThis;
  const decisao = { por: 'Bruna Reis', em: '2026-11-09T12:00:00Z' };
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    init?.method === 'PUT'
      ? Promise.resolve(Response.json({ versao: 2, alterado: false, decisao }))
      : fetch(address, init),
  );
  await open('', ['paginas']);
  await expect.element(heading('Empresa 0')).toBeVisible();
  await page.getByRole('button', { name: 'Aprovar Cadastro' }).first().click();
  await expect
    .element(page.getByText(/^Nada mudou: Bruna Reis já tinha aprovado em 09\/11\/2026/))
    .toBeVisible();
  await expect.element(heading('Empresa 0')).not.toBeInTheDocument();
  expect(page.getByRole('button', { name: 'Desfazer' }).query()).toBeNull();
});

it('a page asked for before a decision does not bring the old state back', async () => {
  const { fetch } = globalThis;
  const gate = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'PUT') return Response.json({ versao: 2, alterado: true });
    const answer = await fetch(address, init);
    if (address.includes('cursor')) await gate.promise;
    return answer;
  });
  await open('?filtro=todos', ['paginas']);
  await expect.element(heading('Empresa 0')).toBeVisible();
  await userEvent.keyboard('{End}');
  await expect.poll(() => queryClient.isFetching()).toBe(1);
  await userEvent.keyboard('{Home}');
  await expect.element(heading('Empresa 0')).toBeInViewport();
  await page.getByRole('button', { name: 'Aprovar Cadastro' }).first().click();
  await expect.element(page.getByRole('button', { name: 'Marcar Pendente' })).toBeVisible();
  gate.resolve();
  await userEvent.keyboard('{End}');
  await expect.poll(() => Math.max(...keys()), { timeout: patienceMs }).toBeGreaterThan(40);
  await userEvent.keyboard('{Home}');
  await expect.element(page.getByRole('button', { name: 'Marcar Pendente' })).toBeVisible();
});
