import type { Endpoint } from '@painel-pj/contract/endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call } from '#lib/api-client.ts';
import type { ApiError } from '#lib/api-error.ts';
import { loadConfig } from '#lib/config.ts';
import { getToken, saveSession } from '#lib/session.ts';

const echo = z.object({ method: z.string(), token: z.nullable(z.string()), body: z.string() });

const get = (query: string, schema: z.ZodMiniType = z.object({})) =>
  ({
    method: 'GET',
    path: `/prova?${query}`,
    access: 'staff',
    summary: '',
    responses: { 200: schema },
  }) satisfies Endpoint;

const failure = (query: string, options = {}) =>
  call(get(query), options).then(
    () => expect.fail('the call worked'),
    (error: ApiError) => error,
  );

beforeEach(async () => {
  localStorage.clear();
  await loadConfig('/prova?corpo={}');
});

describe('what is sent', () => {
  const post = {
    ...get(''),
    method: 'POST',
    body: z.object({ a: z.number() }),
    responses: { 200: echo },
  } as const;

  it('carries the stored token, another one, or none', async () => {
    saveSession('stored', 'admin');
    expect((await call(post, { body: { a: 1 } })).data).toEqual({
      method: 'POST',
      token: 'stored',
      body: '{"a":1}',
    });
    expect((await call(post, { body: { a: 1 }, token: 'other' })).data.token).toBe('other');
    expect((await call(post, { body: { a: 1 }, token: null })).data.token).toBeNull();
  });

  it('goes to the configured host', async () => {
    await loadConfig(`/prova?corpo=${JSON.stringify({ host: `${location.origin}/prova/` })}`);
    const here = { ...post, path: '/qualquer' } as const;
    expect((await call(here, { body: { a: 1 } })).data.method).toBe('POST');
  });
});

describe('what comes back', () => {
  it('drops what the contract does not know, and hands on what does not fit it', async () => {
    const schema = z.object({ id: z.string() });
    expect((await call(get('corpo={"id":"1","mais":2}', schema), {})).data).toEqual({ id: '1' });
    expect((await call(get('corpo={"id":1}', schema), {})).data).toEqual({ id: 1 });
  });

  it('accepts any body where none is read, and refuses none where a list is', async () => {
    expect((await call(get('corpo=OK&status=201'), {})).data).toEqual({});
    await expect(call(get('corpo=OK', z.array(z.string())), {})).rejects.toMatchObject({ name: 'ApiError' });
  });
});

describe('what goes wrong', () => {
  it('is one error, with what the provider said', async () => {
    const body = {
      codigo: 'validacao',
      mensagem: 'Corrija.',
      campos: { user: 'Curto.', x: 1 },
      requisicao: 'r',
    };
    expect(await failure(`status=400&corpo=${JSON.stringify(body)}`)).toMatchObject({
      status: 400,
      codigo: 'validacao',
      mensagem: 'Corrija.',
      campos: { user: 'Curto.' },
    });
  });

  it('says how long to wait', async () => {
    expect(await failure('status=429&espera=30&corpo={}')).toMatchObject({ status: 429, esperaSegundos: 30 });
    const inAMinute = encodeURIComponent(new Date(Date.now() + 60_000).toUTCString());
    const { esperaSegundos } = await failure(`status=503&espera=${inAMinute}&corpo={}`);
    expect(esperaSegundos).toBeGreaterThan(55);
  });

  it('survives an error page of something in between', async () => {
    expect(await failure('status=502&corpo=<html>')).toMatchObject({ status: 502, mensagem: undefined });
  });

  it('is status 0 when no answer comes in time', async () => {
    expect(await failure('atraso=5000', { timeoutMs: 100 })).toMatchObject({ name: 'ApiError', status: 0 });
  });
});

describe('401', () => {
  it('ends the stored session', async () => {
    saveSession('old', 'admin');
    await failure('status=401&corpo={}');
    expect({ ...localStorage }).toEqual({});
  });

  it('leaves it alone when another token was refused, or it was replaced meanwhile', async () => {
    saveSession('stored', 'admin');
    await failure('status=401&corpo={}', { token: 'setup' });
    expect(getToken()).toBe('stored');
    const late = failure('status=401&corpo={}&atraso=200');
    saveSession('newer', 'admin');
    await late;
    expect(getToken()).toBe('newer');
  });
});
