import path from 'node:path';
import { describe, expect, test } from 'vitest';
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

test.each([
  ['PORT', 'use um número inteiro'],
  ['DOCUMENTO_MAX_MB', 'use um número inteiro'],
  ['OTEL_TRACES_SAMPLER_ARG', 'use um número de 0 a 1'],
])('%s that is no number is told in words', (name, words) => {
  expect(() => loadConfig({ [name]: 'abc' })).toThrow(`  ${name}: ${words}`);
});

test('lists are split and trimmed', () => {
  expect(loadConfig({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' }).trustProxy).toEqual(['10.0.0.1', '10.0.0.2']);
});

test.each([
  'qualquer',
  'true',
  'loopback',
  '10.0.0.0/99',
  '10.0.0.0/0',
  '::/0',
  '10.0.0.5/',
  '10.0.0.5/8/8',
  '1',
])('TRUST_PROXY=%s is refused: whoever it lets in may forge addresses', (wrong) => {
  expect(() => loadConfig({ TRUST_PROXY: wrong })).toThrow('  TRUST_PROXY');
});

test('proxies may be networks', () => {
  const networks = ['10.1.0.0/16', '2001:db8::/32', '::1'];
  expect(loadConfig({ TRUST_PROXY: networks.join(',') }).trustProxy).toEqual(networks);
});

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['NOME_EMPRESSA', 'NOME_EMPRESA'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['WEBHOOK_SEGREDOS', 'WEBHOOK_SEGREDO'],
])('%s is taken for %s mistyped', (name, meant) => {
  expect(() => loadConfig({ [name]: 'x' })).toThrow(`  ${name}: não existe; use ${meant}`);
});

test('variables of others are left alone', () => {
  const others =
    'PATH HOME USER LOGNAME SHELL HOSTNAME HOSTTYPE TERM LANG LC_ALL TZ PWD EDITOR DISPLAY INVOCATION_ID JOURNAL_STREAM ' +
    'NODE_ENV NODE_OPTIONS NODE_EXTRA_CA_CERTS NOTIFY_SOCKET STATE_DIRECTORY XDG_DATA_DIRS HTTP_PROXY HTTPS_PROXY NO_PROXY ' +
    'AWS_PROFILE AWS_REGIONS PGHOST PGPORT PGDATABASE POSTGRES_PASSWORD CHROMIUM CI DEBUG COLORTERM MAIL LOG_LEVELS_OF_OTHERS';
  for (const name of others.split(' ')) expect(() => loadConfig({ [name]: 'x' })).not.toThrow();
});

test('the bands of revenue are four limits, from the smallest', () => {
  const read = (FATURAMENTO_FAIXAS: string) => loadConfig({ FATURAMENTO_FAIXAS }).painel.faturamentoFaixas;
  expect(read('')).toEqual([81_000, 360_000, 4_800_000, 78_000_000]);
  expect(read('130000, 360000,4800000,78000000')[0]).toBe(130_000);
  for (const wrong of ['81000', '81000,360000,4800000,x', '2,1,3,4', '0,1,2,3'])
    expect(() => read(wrong)).toThrow('  FATURAMENTO_FAIXAS: use quatro valores');
});

test('our extras are announced, unless the panel talks to another provider', () => {
  expect(loadConfig({}).painel.recursos).toContain('logout');
  expect(loadConfig({ HOST_API: 'https://api.exemplo.com.br' }).painel.recursos).toEqual([]);
  const both = { HOST_API: 'https://api.exemplo.com.br', RECURSOS: 'logout' };
  expect(loadConfig(both).painel.recursos).toEqual(['logout']);
});

describe('who is told of what happens', () => {
  const WEBHOOK_SEGREDO = `whsec_${Buffer.alloc(32).toString('base64')}`;
  const load = (url: string, segredo = WEBHOOK_SEGREDO) =>
    loadConfig({ WEBHOOK_URL: url, WEBHOOK_SEGREDO: segredo }).webhook;

  test.each([
    'https://sistema.exemplo.com.br/avisos',
    'https://10.0.0.5:8443/avisos?de=painel',
    'http://127.0.0.1:4000/avisos',
    'http://[::1]:4000/avisos',
    'http://localhost/',
  ])('%s', (url) => {
    expect(load(url)).toEqual({ url, segredos: [WEBHOOK_SEGREDO] });
  });

  test.each([
    'http://sistema.exemplo.com.br/avisos',
    'http://10.0.0.5/avisos',
    'http://127.0.0.1.exemplo.com.br/avisos',
    'http://localhost.exemplo.com.br/',
    'https://usuario:senha@sistema.exemplo.com.br/avisos',
    'file:///etc/passwd',
    'ftp://127.0.0.1/avisos',
    '/avisos',
  ])('never %s', (url) => {
    expect(() => load(url)).toThrow('  WEBHOOK_URL: use https://');
  });

  test('the secret is of the right form, and two at most while one is changed', () => {
    const url = 'https://sistema.exemplo.com.br/avisos';
    const other = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
    expect(load(url, `${WEBHOOK_SEGREDO},${other}`)?.segredos).toEqual([WEBHOOK_SEGREDO, other]);
    for (const wrong of [
      'segredo',
      `whsec_${Buffer.alloc(16).toString('base64')}`,
      `${other},${other},${other}`,
    ]) {
      expect(() => load(url, wrong)).toThrow('  WEBHOOK_SEGREDO');
    }
  });

  test('neither comes without the other', () => {
    expect(() => load('https://sistema.exemplo.com.br/avisos', '')).toThrow('  WEBHOOK_SEGREDO: falta');
    expect(() => load('')).toThrow('  WEBHOOK_URL: falta');
  });
});

test.each([
  'postgres://ana:x@db:99999/painel',
  'postgres://ana:x@um:5432,dois:99999/painel',
  'postgres://ana:x@db/painel?sslmode=verify-full&sslrootcert=/nao/existe',
])('%s is refused in one line', (DATABASE_URL) => {
  expect(() => loadConfig({ DATABASE_URL })).toThrow(
    /^Configuração inválida.*\n {2}DATABASE_URL: não dá para ler.*%25\)$/,
  );
});

test.each([
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL: use http/json'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'coletor:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT: use http(s)://'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=%' }, 'OTEL_EXPORTER_OTLP_HEADERS.0: use chave=valor'],
])('traces: %o is refused', (environment, refusal) => {
  expect(() => loadConfig(environment)).toThrow(refusal);
});

describe('who is asked about companies', () => {
  test.each([
    'https://minhareceita.org',
    'https://brasilapi.com.br/api/cnpj/v1',
    'http://127.0.0.1:8000',
    'http://10.0.0.5:8000/',
    'http://receita:8000',
  ])('%s', (url) => {
    expect(loadConfig({ RECEITA_URL: url }).receitaUrl).toBe(url);
  });

  test.each([
    'http://minhareceita.org',
    'https://usuario:senha@minhareceita.org',
    'https://minhareceita.org/?cnpj=',
    'file:///etc/passwd',
    'minhareceita.org',
  ])('%s is refused', (url) => {
    expect(() => loadConfig({ RECEITA_URL: url })).toThrow('RECEITA_URL');
  });
});

describe('after how many days a list is too old', () => {
  test.each([
    [undefined, { onu: 2, pep: 65, ceis: 10, interna: 10 }],
    ['onu:1', { onu: 1, pep: 65, ceis: 10 }],
    ['pep:90, 20', { onu: 20, pep: 90, ceis: 20 }],
    ['trabalho-escravo:200', { 'trabalho-escravo': 200, ceis: 10 }],
  ])('%s', (text, days) => {
    expect(loadConfig({ LISTA_MAXIMA_DIAS: text }).listaMaximaDias).toMatchObject(days);
  });

  test.each(['onu', 'onu:0', 'onu:dois', 'outra:3', 'onu:1:2', '-1', '10000'])('%s is refused', (text) => {
    expect(() => loadConfig({ LISTA_MAXIMA_DIAS: text })).toThrow(
      'use LISTA:DIAS, ou só os dias das demais: onu:2,pep:65,10',
    );
  });
});

describe('the months until an approved registration is looked at again', () => {
  test('are of each category', () => {
    expect(loadConfig({}).renovacaoMeses).toEqual({ alto: 12, medio: 24, baixo: 60 });
    const given = { RENOVACAO_MESES: 'baixo:36, alto:6,medio:6' };
    expect(loadConfig(given).renovacaoMeses).toEqual({ alto: 6, medio: 6, baixo: 36 });
  });

  test.each([
    'alto:12',
    'alto:12,medio:24',
    'alto:0,medio:24,baixo:60',
    'alto:12,medio:24,baixo:121',
    'alto:24,medio:12,baixo:60',
    'alto:12,alto:12,baixo:60',
    'alto:12,medio:24,baixo:60,baixo:60',
    'alto:12:1,medio:24,baixo:60',
    'alto:um,medio:24,baixo:60',
    '12,24,60',
  ])('%s is refused', (text) => {
    expect(() => loadConfig({ RENOVACAO_MESES: text })).toThrow(
      'RENOVACAO_MESES: use os meses de cada categoria, até 120, e nunca mais para o risco maior: alto:12,medio:24,baixo:60',
    );
  });
});

describe('the company account', () => {
  const whole = {
    OIDC_ISSUER: 'https://contas.empresa.com.br',
    OIDC_CLIENT_ID: 'painel',
    OIDC_SEGREDO_ARQUIVO: '/run/secrets/oidc',
  };

  test('is off until it is configured, whole', () => {
    expect(loadConfig({}).oidc).toBeNull();
    expect(loadConfig(whole).oidc).toMatchObject({ campo: 'email', emergencia: null });
    const only = { ...whole, OIDC_SO: 'sim', OIDC_EMERGENCIA: 'admin' };
    expect(loadConfig(only).oidc).toMatchObject({ emergencia: 'admin' });
  });

  test.each([
    ['OIDC_ISSUER', { OIDC_ISSUER: '' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'http://contas.empresa.com.br' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'https://eu:senha@contas.empresa.com.br' }],
    ['OIDC_CLIENT_ID', { OIDC_CLIENT_ID: '' }],
    ['OIDC_SEGREDO_ARQUIVO', { OIDC_SEGREDO_ARQUIVO: '' }],
    ['OIDC_CAMPO', { OIDC_CAMPO: 'e mail' }],
    ['OIDC_SERVIDORES', { OIDC_SERVIDORES: 'https://www.googleapis.com' }],
    ['OIDC_EMERGENCIA', { OIDC_SO: 'sim' }],
  ])('%s is named when it is wrong: %o', (name, wrong) => {
    expect(() => loadConfig({ ...whole, ...wrong })).toThrow(`  ${name}`);
  });
});
