import { configPadrao } from '@painel-pj/contract/plataforma/config';
import { describe, expect, it } from 'vitest';
import { can, getConfig, loadConfig } from './config.ts';

const defaults = configPadrao;
const answering = (corpo: string, rest = '') => `/prova?corpo=${encodeURIComponent(corpo)}${rest}`;

describe('loadConfig', () => {
  it('takes what is there', async () => {
    const config = await loadConfig(answering('{"nomeEmpresa":"Aurora","recursos":["logout"]}'));
    expect(config).toEqual({ ...defaults, nomeEmpresa: 'Aurora', recursos: ['logout'] });
    expect(can.logout).toBe(true);
    expect(can.trocaSenha).toBe(false);
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

  it('opens with the defaults when the file is missing', async () => {
    expect(await loadConfig(answering('{"nomeEmpresa":"Aurora"}', '&status=404'))).toEqual(defaults);
  });

  it('waits for a slow answer', async () => {
    const config = await loadConfig(answering('{"nomeEmpresa":"Aurora"}', '&atraso=4000'));
    expect(config.nomeEmpresa).toBe('Aurora');
  });

  it('asks again, and does not take a failure for an answer', async () => {
    const before = await loadConfig(answering('{"nomeEmpresa":"Aurora"}'));
    performance.clearResourceTimings();
    await expect(loadConfig(answering('{}', '&status=503'))).rejects.toThrow();
    const asked = () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('status=503'));
    await expect.poll(asked).toHaveLength(3);
    expect(getConfig()).toBe(before);
  });
});
