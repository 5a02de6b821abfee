import { beforeEach, expect, it } from 'vitest';
import { streamBody } from '#lib/api-stream.ts';
import { loadConfig } from '#lib/config.ts';
import { getToken, saveSession } from '#lib/session.ts';

const get = (query: string) => ({ method: 'GET', path: `/prova?${query}` }) as const;

async function read(query: string, signal = new AbortController().signal, silenceMs?: number) {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of streamBody(get(query), signal, silenceMs))
    text += decoder.decode(chunk, { stream: true });
  return text;
}

beforeEach(async () => {
  localStorage.clear();
  await loadConfig('/prova?corpo={}');
});

it('hands the body on, with the token sent', async () => {
  saveSession('t', 'admin');
  expect(await read('corpo=[1,2]')).toBe('[1,2]');
  expect(await read('')).toContain('"token":"t"');
});

it('fails as any other call does', async () => {
  saveSession('t', 'admin');
  await expect(read('status=500')).rejects.toMatchObject({ name: 'ApiError', status: 500 });
  await expect(read('status=401')).rejects.toMatchObject({ name: 'ApiError', status: 401 });
  expect(getToken()).toBeNull();
});

it('runs out of time when nothing comes', async () => {
  await expect(read('corpo=[]&atraso=3000', undefined, 100)).rejects.toMatchObject({ status: 0 });
});

it('stops when nobody waits for it any more', async () => {
  const leaving = new AbortController();
  const reading = read('corpo=[]&atraso=3000', leaving.signal);
  leaving.abort();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});
