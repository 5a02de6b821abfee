import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadConfig } from '#plataforma/lib/config.ts';
import { readCadastro } from '#provider/answers/read-cadastro.ts';
import { queryClient } from '#provider/query-client.ts';
import JustifyDialog from './justify-dialog.tsx';

it('tells once what impedes an approval by the partner and by the signer, who are one person', async () => {
  await loadConfig(`/prova?corpo=${encodeURIComponent(JSON.stringify({ host: '', recursos: [] }))}`);
  const texto = 'Ana Lima tem o nome de quem está na lista.';
  const found = { codigo: 'lista-onu', nivel: 'impede', texto } as const;
  const alertas = [
    { ...found, alvo: 'nomeResponsavel' },
    { ...found, alvo: 'socios.0' },
    { ...found, alvo: 'socios.1', texto: texto.replace('Ana Lima', 'Bia Rocha') },
  ];
  await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <JustifyDialog
          isOpen
          cadastro={readCadastro({ id: '7', razaoSocial: 'Aurora' })}
          impediments={{ alertas, resumoAlertas: 'a', canBeJustified: true }}
          onClose={() => {}}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const told = page.getByRole('list', { name: 'O que impede' }).getByRole('listitem');
  await expect.element(told.first()).toBeVisible();
  expect(told.elements().map(({ textContent }) => textContent)).toEqual([
    texto,
    texto.replace('Ana Lima', 'Bia Rocha'),
  ]);
});
