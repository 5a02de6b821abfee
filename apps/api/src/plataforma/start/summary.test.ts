import { expect, test } from 'vitest';
import { loadConfig } from '#plataforma/config/config.ts';
import { buildSummary, formatUrl } from './summary.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['painel.local', 'http://painel.local:3000'],
  ['::1', 'http://[::1]:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
])('%s is shown as an address one can click: %s', (host, url) => {
  expect(formatUrl(host, 3000)).toBe(url);
});

test('the password of the first admin is shown on the first start only, and never one that was given', () => {
  const config = loadConfig({});
  expect(buildSummary(config, 3000, { user: 'ana', password: 'gerada' })).toMatch(/gerada.*só desta vez/);
  const hidden = buildSummary(config, 3000, {
    user: 'ana',
    password: null,
    passwordFile: '/d/senha-inicial',
  });
  expect(hidden).toMatch(/Senha\s+no arquivo \/d\/senha-inicial/);
  expect(buildSummary(config, 3000, { user: 'ana', password: null })).toContain('a de ADMIN_PASSWORD');
  expect(buildSummary(config, 3000, null)).not.toMatch(/Senha|Usuário|Primeiro acesso/);
});

test('the first access is told as it goes: the code follows at once, without signing in again', () => {
  const summary = buildSummary(loadConfig({}), 3000, { user: 'ana', password: 'gerada' });
  expect(summary).toContain('depois de Confirmar, digite o código de 6 dígitos que ele mostra.');
  expect(summary).not.toMatch(/de novo|novamente/);
});

test('the command that prints the code is offered in a demo only', () => {
  const admin = { user: 'ana', password: 'gerada' };
  expect(buildSummary(loadConfig({ DEMO: 'sim' }), 3000, admin)).toContain('npm run admin -- codigo ana');
  expect(buildSummary(loadConfig({ DEMO: 'nao' }), 3000, admin)).not.toContain('codigo ana');
});

test('where the metrics are is shown when they are served', () => {
  expect(buildSummary(loadConfig({}), 3000, null)).not.toContain('/metrics');
  const config = loadConfig({ HOST: '0.0.0.0', METRICS_PORT: '9464' });
  expect(buildSummary(config, 3000, null)).toMatch(/Métricas\s+http:\/\/127\.0\.0\.1:9464\/metrics\n/);
});

test.each([
  ['postgres://u:segredo@db.local:5433/painel', 'PostgreSQL em db.local:5433/painel'],
  ['postgres://u:segredo@/painel?host=/run/postgresql', 'PostgreSQL em /run/postgresql:5432/painel'],
])('the database of %s is shown without its password', (url, shown) => {
  const summary = buildSummary(loadConfig({ DATABASE_URL: url }), 3000, null);
  expect(summary).toContain(shown);
  expect(summary).not.toContain('segredo');
});
