import path from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';

test("without a variable everything has the design's default", () => {
  expect(loadConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    metrics: null,
    dataDir: path.resolve('data'),
    databaseUrl: null,
    demo: true,
    admin: { user: 'admin', password: null },
    session: { idleMs: 15 * 60_000, maxMs: 8 * 3_600_000 },
    forcarTrocaSenha: true,
    painel: {
      nomeEmpresa: 'Sua Empresa',
      caminhoLogo: '/logo.png',
      corPrimaria: '#3b82f6',
      hostArquivos: '/arquivos',
    },
  });
});

test('an empty variable counts as absent', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
});

test('a database of its own is no demo unless asked', () => {
  const DATABASE_URL = 'postgres://painel:x@db/painel';
  expect(loadConfig({ DATABASE_URL }).demo).toBe(false);
  expect(loadConfig({ DATABASE_URL, DEMO: 'sim' }).demo).toBe(true);
  expect(loadConfig({ DEMO: 'nao' }).demo).toBe(false);
});

test('every problem is reported at once, by name', () => {
  const wrong = {
    PORT: 'abc',
    DEMO: 'talvez',
    ADMIN_PASSWORD: 'curta',
    COR_TEXTO: 'azul',
    CORS_ORIGINS: 'https://a/b',
  };
  for (const name of Object.keys(wrong)) expect(() => loadConfig(wrong)).toThrow(`  ${name}`);
});

test('lists are split and trimmed', () => {
  expect(loadConfig({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' }).trustProxy).toEqual(['10.0.0.1', '10.0.0.2']);
});

test('our extras are announced, unless the panel talks to another provider', () => {
  expect(loadConfig({}).painel.recursos).toContain('logout');
  expect(loadConfig({ HOST_API: 'https://api.exemplo.com.br' }).painel.recursos).toEqual([]);
  const both = { HOST_API: 'https://api.exemplo.com.br', RECURSOS: 'logout' };
  expect(loadConfig(both).painel.recursos).toEqual(['logout']);
});
