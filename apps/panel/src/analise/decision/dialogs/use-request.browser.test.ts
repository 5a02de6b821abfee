import { writeMessage } from '@painel-pj/contract/analise/mensagem-correcao';
import { afterEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { type Cadastro, readCadastro } from '#provider/answers/read-cadastro.ts';
import { toDraft, useRequest } from './use-request.ts';

afterEach(() => vi.useRealTimers());

const cadastro = readCadastro({ id: '7', razaoSocial: 'Aurora', cnpj: '12ABC34501DE35' }) as Cadastro;

it.each([
  ['Friday, 23:30', '2026-11-13T23:30:00-03:00', '16/11/2026'],
  ['Saturday, 00:30', '2026-11-14T00:30:00-03:00', '16/11/2026'],
  ['Monday, 23:30', '2026-11-16T23:30:00-03:00', '17/11/2026'],
  ['Tuesday, 00:30', '2026-11-17T00:30:00-03:00', '18/11/2026'],
])(
  'on %s in Brasília, a request of one business day ends as the provider ends it',
  async (_when, now, until) => {
    vi.setSystemTime(now);
    const { result } = await renderHook(() => useRequest([{ texto: 'Envie o contrato social.' }], 1));
    expect(result.current.messageFor(cadastro)).toContain(
      `Envie até ${until}, pelo mesmo canal do cadastro.`,
    );
  },
);

it('the message is that of the request as it is sent, byte by byte', async () => {
  vi.setSystemTime('2026-11-13T12:00:00-03:00');
  const { result, act } = await renderHook(() => useRequest([{ texto: '  Envie o contrato.\n' }], 1));
  await act(() => result.current.setDrafts([...result.current.drafts, toDraft({ texto: ' E o RG. ' })]));
  const { itens } = result.current.finish() ?? { itens: [] };
  expect(itens).toEqual([{ texto: 'Envie o contrato.' }, { texto: 'E o RG.' }]);
  const { razaoSocial, cnpj, cadastrado } = cadastro;
  const prazo = new Date('2026-11-16T12:00:00-03:00');
  expect(result.current.messageFor(cadastro)).toBe(
    writeMessage({ razaoSocial, cnpj, cadastrado, itens, prazo }),
  );
});
