import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';

const key = { AWS_ACCESS_KEY_ID: 'chave', AWS_SECRET_ACCESS_KEY: 'segredo' };
const read = (environment: Record<string, string>) => loadConfig({ ...key, ...environment }).documentos;

test.each(['s3://balde', 's3://meu-balde.sp/painel/documentos', 'pasta'])('%s is a place', (lugar) => {
  expect(read({ DOCUMENTOS: lugar }).lugar).toBe(lugar);
  expect(read({ DOCUMENTOS: lugar, DOCUMENTOS_ANTERIOR: lugar }).anterior).toBeNull();
});

test.each([
  '/srv/documentos',
  's3://',
  's3://B',
  's3://balde/../outro',
  's3://balde//x',
  's3://balde/a b',
  'https://x',
])('%s is none', (lugar) => {
  for (const name of ['DOCUMENTOS', 'DOCUMENTOS_ANTERIOR'])
    expect(() => read({ [name]: lugar })).toThrow(`  ${name}: use pasta, ou s3://bucket/prefixo`);
});

test('a slash at the end is the same place', () => {
  expect(read({ DOCUMENTOS: 's3://balde/painel/' }).lugar).toBe('s3://balde/painel');
});

test("a bucket without a key here gets one from the environment's usual places; half a key is refused", () => {
  for (const name of ['DOCUMENTOS', 'DOCUMENTOS_ANTERIOR']) {
    expect(loadConfig({ [name]: 's3://balde' }).documentos.s3.credentials).toBeNull();
    expect(() => loadConfig({ [name]: 's3://balde', AWS_ACCESS_KEY_ID: 'chave' })).toThrow(
      '  AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: falta uma das duas',
    );
  }
  expect(loadConfig({ AWS_ACCESS_KEY_ID: 'chave' }).documentos.lugar).toBe('pasta');
});

test("the address is S3's own, the common one, or Amazon's of the region", () => {
  const [common, own] = ['https://um.exemplo', 'https://dois.exemplo'];
  const endpointOf = (environment: Record<string, string>) => read(environment).s3.endpoint;
  expect(endpointOf({ AWS_ENDPOINT_URL: common, AWS_ENDPOINT_URL_S3: own })).toBe(own);
  expect(endpointOf({ AWS_ENDPOINT_URL: common })).toBe(common);
  expect(endpointOf({ AWS_REGION: 'sa-east-1' })).toBe('https://s3.sa-east-1.amazonaws.com');
  expect(() => read({ AWS_ENDPOINT_URL: 'servidor:9000' })).toThrow('  AWS_ENDPOINT_URL: use https://');
});

test("a bucket is in the path, or in the host's name at Amazon and where it is set", () => {
  const isInHost = (environment: Record<string, string>) => read(environment).s3.isBucketInHost;
  const AWS_ENDPOINT_URL = 'https://um.exemplo';
  expect(isInHost({ AWS_ENDPOINT_URL })).toBe(false);
  expect(isInHost({ AWS_ENDPOINT_URL, S3_ENDERECO: 'host' })).toBe(true);
  expect(isInHost({})).toBe(true);
});
