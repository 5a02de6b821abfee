import { configPadrao } from '@painel-pj/contract/config';
import { describe, expect, it } from 'vitest';
import { hasRecurso, loadConfig } from '#lib/config.ts';

const defaults = configPadrao;
const answering = (corpo: string, rest = '') => `/prova?corpo=${encodeURIComponent(corpo)}${rest}`;

describe('loadConfig', () => {
  it('takes what is there', async () => {
    const config = await loadConfig(answering('{"nomeEmpresa":"Aurora","recursos":["logout"]}'));
    expect(config).toEqual({ ...defaults, nomeEmpresa: 'Aurora', recursos: ['logout'] });
    expect(hasRecurso('logout')).toBe(true);
    expect(hasRecurso('troca-senha')).toBe(false);
  });

  it('replaces only the key that is wrong', async () => {
    const config = await loadConfig(answering('{"corPrimaria":"red","corFundo":"#101010","recursos":7}'));
    expect(config).toEqual({ ...defaults, corFundo: '#101010' });
  });

  it.each(['', 'not json', 'null', '[]', '"text"', '<!doctype html>'])(
    'opens with the defaults on %j',
    async (body) => {
      expect(await loadConfig(answering(body))).toEqual(defaults);
    },
  );

  it('opens with the defaults when the file is missing or never comes', async () => {
    expect(await loadConfig(answering('{"nomeEmpresa":"Aurora"}', '&status=404'))).toEqual(defaults);
    const start = performance.now();
    expect(await loadConfig(answering('{"nomeEmpresa":"Aurora"}', '&atraso=8000'))).toEqual(defaults);
    expect(performance.now() - start).toBeLessThan(4000);
  });
});
