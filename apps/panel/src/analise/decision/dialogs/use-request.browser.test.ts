import { afterEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { type Cadastro, readCadastro } from '#provider/answers/read-cadastro.ts';
import { useRequest } from './use-request.ts';

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
