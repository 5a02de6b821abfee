import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { holdInput } from '#plataforma/lib/activity.ts';
import { loadConfig } from '#plataforma/lib/config.ts';
import { getToken, saveSession } from '#plataforma/lib/session.ts';
import { ask, call } from './api-client.ts';
import type { ApiError } from './api-error.ts';

const get = (query: string) => ({ method: 'GET', path: `/prova?${query}` }) as const;
const post = { method: 'POST', path: '/prova' } as const;

const failure = (query: string, options = {}) =>
  ask(get(query), options).then(
    () => expect.fail('the call worked'),
    (error: ApiError) => error,
  );

beforeEach(async () => {
  localStorage.clear();
  await loadConfig('/prova?corpo={}');
});

describe('what is sent', () => {
  it('carries the stored token, another one, or none', async () => {
    saveSession({ token: 'stored', role: 'admin' });
    expect((await ask(post, { body: { a: 1 } })).data).toMatchObject({
      method: 'POST',
      token: 'stored',
      body: '{"a":1}',
    });
    expect((await ask(post, { body: { a: 1 }, token: 'other' })).data).toMatchObject({ token: 'other' });
    expect((await ask(post, { body: { a: 1 }, token: null })).data).toMatchObject({ token: null });
  });

  it('goes to the configured host, its address and query written out', async () => {
    await loadConfig(`/prova?corpo=${JSON.stringify({ host: `${location.origin}/prova/` })}`);
    await expect(call('reset2fa', { params: { id: 'a/b' } })).resolves.toMatchObject({
      data: { method: 'POST', path: '/pj/unix/user/a%2Fb/2fa/redefinir' },
    });
    const { data } = await call('listCadastros', {
      query: { filtro: 'todos', busca: 'a&b', cursor: undefined },
    });
    expect(data).toMatchObject({ method: 'GET', path: '/pj/unix?filtro=todos&busca=a%26b' });
  });
});

describe('whether somebody asked', () => {
  const isBackground = async (): Promise<unknown> =>
    ((await ask(post, { body: {} })).data as { segundoPlano: unknown }).segundoPlano;

  it('is told to a provider that counts use: a call counts once after each input', async () => {
    await loadConfig('/prova?corpo={"recursos":["sessao"]}');
    saveSession({ token: 'stored', role: 'admin' });
    await userEvent.keyboard('a');
    expect(await isBackground()).toBe(false);
    expect(await isBackground()).toBe(true);
    await userEvent.keyboard('a');
    holdInput(true);
    expect(await isBackground()).toBe(true);
    holdInput(false);
    expect(await isBackground()).toBe(false);
  });

  it('a mouse that rests is nobody', async () => {
    await loadConfig('/prova?corpo={"recursos":["sessao"]}');
    saveSession({ token: 'stored', role: 'admin' });
    await isBackground();
    dispatchEvent(new PointerEvent('pointermove'));
    expect(await isBackground()).toBe(true);
    dispatchEvent(new PointerEvent('pointermove', { movementX: 3 }));
    expect(await isBackground()).toBe(false);
  });

  it('is not told to any other', async () => {
    saveSession({ token: 'stored', role: 'admin' });
    await isBackground();
    expect(await isBackground()).toBe(false);
  });
});

describe('what comes back', () => {
  it('is handed on as it came', async () => {
    expect(await ask(get('corpo={"id":1,"mais":2}'), {})).toMatchObject({
      data: { id: 1, mais: 2 },
      status: 200,
    });
    expect((await ask(get('corpo=[1]&status=201'), {})).data).toEqual([1]);
  });

  it('may be anything where nothing is read', async () => {
    for (const body of ['OK', '"OK"', '', 'null']) {
      expect((await ask(get(`corpo=${body}&status=201`), {})).data).toEqual({});
    }
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
    expect(await failure('atraso=5000', { timeoutMs: 100 })).toMatchObject({
      name: 'ApiError',
      status: 0,
      hasTimedOut: true,
    });
  });
});

describe('401', () => {
  it('ends the stored session', async () => {
    saveSession({ token: 'old', role: 'admin' });
    await failure('status=401&corpo={}');
    expect({ ...localStorage }).toEqual({ sessionEnd: 'expired' });
  });

  it('leaves it alone when another token was refused, or it was replaced meanwhile', async () => {
    saveSession({ token: 'stored', role: 'admin' });
    await failure('status=401&corpo={}', { token: 'setup' });
    expect(getToken()).toBe('stored');
    const late = failure('status=401&corpo={}&atraso=200');
    saveSession({ token: 'newer', role: 'admin' });
    await late;
    expect(getToken()).toBe('newer');
  });
});
