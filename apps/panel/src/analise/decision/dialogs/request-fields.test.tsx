import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadConfig } from '#plataforma/lib/config.ts';
import { readCadastro } from '#provider/answers/read-cadastro.ts';
import { queryClient } from '#provider/query-client.ts';
import { RequestFields } from './request-fields.tsx';
import { useRequest } from './use-request.ts';

function Fields({ cnpj }: { cnpj: string }) {
  const request = useRequest([{ texto: 'Envie o contrato social.' }], 1);
  return (
    <RequestFields request={request} cadastro={readCadastro({ id: '7', razaoSocial: 'Aurora', cnpj })} />
  );
}

it.each([
  ['12ABC34501DE35', 'Por ele a empresa responde sozinha, sem senha.'],
  ['12ABC34501DE34', 'O link pede o CNPJ, e o deste cadastro não é válido'],
])('of a registration with the CNPJ %s, it is told beside the link: %s', async (cnpj, words) => {
  const config = JSON.stringify({ host: '', recursos: ['link'] });
  await loadConfig(`/prova?corpo=${encodeURIComponent(config)}`);
  await render(
    <QueryClientProvider client={queryClient}>
      <Fields cnpj={cnpj} />
    </QueryClientProvider>,
  );
  await expect
    .element(page.getByRole('checkbox', { name: 'Criar link' }))
    .toHaveAccessibleDescription(expect.stringContaining(words));
});
