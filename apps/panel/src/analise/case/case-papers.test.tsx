import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fileQuery, tellOpened } from '#documentos/file-query.ts';
import { loadConfig } from '#plataforma/lib/config.ts';
import { isToastShown } from '#plataforma/lib/toast.ts';
import { type Cadastro, readCadastro } from '#provider/answers/read-cadastro.ts';
import { queryClient } from '#provider/query-client.ts';
import { CaseFoot } from './case-foot.tsx';
import { useCaseActs } from './use-case-acts.ts';

function Desk({ cadastro }: { cadastro: Cadastro }) {
  const [current, setCurrent] = useState<string | null>('contratoSocial');
  const acts = useCaseActs(cadastro, {
    canDecide: true,
    isReady: true,
    current,
    onDecided: () => {},
    undo: null,
    mayAct: () => true,
  });
  return (
    <CaseFoot cadastro={cadastro} documents={2} acts={acts} canDecide hasShortcut onDocument={setCurrent} />
  );
}

const text = 'Ninguém abriu nem conferiu: RG (frente) do 1º sócio. Abra, ou aprove de novo.';

async function open(recursos: string[], papeis = ['socios.0.rgFrente']) {
  const config = JSON.stringify({ host: '', recursos });
  await loadConfig(`/prova?corpo=${encodeURIComponent(config)}`);
  const cadastro = readCadastro({
    id: '7',
    razaoSocial: 'Aurora',
    versao: 1,
    documentos: { contratoSocial: 'a.pdf' },
    socios: [{ nome: 'Ana', cpf: '1', percentual: 100, documentos: { rgFrente: 'b.png' } }],
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <Desk cadastro={cadastro} />
    </QueryClientProvider>,
  );
  const unseen = { codigo: 'papeis_nao_vistos', mensagem: text, papeis };
  const saved = { versao: 2, situacao: 'cadastrado', alterado: true };
  const sent: unknown[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (_, options) => {
    if (options?.method === 'HEAD') return told.promise;
    if (options?.method !== 'PUT') return new Response('{}');
    const body = JSON.parse(String(options.body)) as { conferirPapeis?: boolean };
    sent.push(body.conferirPapeis ?? false);
    return body.conferirPapeis
      ? new Response(JSON.stringify(unseen), { status: 409 })
      : new Response(JSON.stringify(saved));
  });
  return sent;
}

/** The provider's answer to what is told of a document that came ahead. */
let told: PromiseWithResolvers<Response>;

beforeEach(() => {
  told = Promise.withResolvers();
  vi.restoreAllMocks();
  queryClient.clear();
});

const decideButton = () => page.getByRole('button', { name: /^Aprovar Cadastro/ });

it('the first press says what nobody looked at, and the next one decides, once it could be read', async () => {
  const sent = await open(['analise', 'papeis']);
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('status')).toHaveTextContent(text);
  expect(page.getByRole('alert').elements()).toHaveLength(0);
  expect(isToastShown('decisao')).toBe(false);
  await expect.element(page.getByRole('button', { name: 'Ver RG (frente)' })).toHaveTextContent('2');
  await userEvent.keyboard('a');
  expect(sent).toEqual([true]);
  await expect.element(decideButton()).not.toHaveAttribute('aria-disabled');
  await userEvent.keyboard('a');
  await expect.poll(() => sent).toEqual([true, false]);
});

it.each([
  ['a key that is held down', () => userEvent.keyboard('{a>9/}')],
  [
    'a double click',
    async () => {
      const button = decideButton().element();
      for (const detail of [1, 2]) {
        button.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }));
        await expect.element(page.getByRole('status')).toHaveTextContent(text);
      }
    },
  ],
])('%s does not get past the warning', async (_what, press) => {
  const sent = await open(['analise', 'papeis']);
  await press();
  await expect.element(page.getByRole('status')).toHaveTextContent(text);
  await expect.element(decideButton()).not.toHaveAttribute('aria-disabled');
  expect(sent).toEqual([true]);
});

it('once a document is opened, the next press asks again', async () => {
  const sent = await open(['analise', 'papeis']);
  await userEvent.keyboard('a');
  await page.getByRole('button', { name: 'Ver RG (frente)' }).click();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  await userEvent.keyboard('a');
  await expect.poll(() => sent).toEqual([true, true]);
});

it('the way leads to what is not in front of the person yet', async () => {
  await open(['analise', 'papeis'], ['contratoSocial', 'socios.0.rgFrente']);
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('button', { name: 'Ver RG (frente)' })).toBeVisible();
});

it('a document that came ahead is told as opened before the decision is sent', async () => {
  const sent = await open(['analise', 'papeis']);
  queryClient.setQueryData(fileQuery('/arquivos/a.pdf').queryKey, { blob: null, isAhead: true });
  tellOpened('/arquivos/a.pdf');
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('button', { name: /^Salvando/ })).toBeVisible();
  expect(sent).toEqual([]);
  told.resolve(new Response());
  await expect.poll(() => sent).toEqual([true]);
});

it('a provider that does not announce it is asked for the decision alone', async () => {
  const sent = await open(['analise']);
  await userEvent.keyboard('a');
  await expect.poll(() => sent).toEqual([false]);
});
