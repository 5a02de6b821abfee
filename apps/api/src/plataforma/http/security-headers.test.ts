import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type Environment, loadConfig } from '#plataforma/config/config.ts';
import { registerSecurityHeaders } from './security-headers.ts';

async function policyOf(environment: Environment): Promise<string[]> {
  const app = Fastify();
  await registerSecurityHeaders(app, loadConfig(environment));
  app.get('/', () => '');
  const { headers } = await app.inject('/');
  await app.close();
  return String(headers['content-security-policy']).split(';');
}

const always = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

test('a page runs and fetches what is ours, and draws the documents it fetched', async () => {
  expect((await policyOf({})).toSorted()).toEqual(
    [...always, "img-src 'self' data: blob:", "connect-src 'self'"].toSorted(),
  );
});

test('other hosts are let in where they are needed, and nowhere else', async () => {
  const policy = await policyOf({
    HOST_API: 'https://api.exemplo.com.br',
    HOST_ARQUIVOS: 'https://arquivos.exemplo.com.br/docs',
    CAMINHO_LOGO: 'https://marca.exemplo.com.br/logo.svg',
  });
  expect(policy.toSorted()).toEqual(
    [
      ...always,
      "img-src 'self' data: blob: https://arquivos.exemplo.com.br https://marca.exemplo.com.br",
      "connect-src 'self' https://api.exemplo.com.br https://arquivos.exemplo.com.br",
    ].toSorted(),
  );
});
