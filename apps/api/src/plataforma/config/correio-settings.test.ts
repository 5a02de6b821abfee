import { describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';

describe('the mail server', () => {
  const others = { REMETENTE: 'cadastro@aurora.example', ENDERECO_PAINEL: 'https://painel.example' };
  const load = (SMTP_URL: string, more: Record<string, string> = {}) =>
    loadConfig({ SMTP_URL, ...others, ...more }).correio;

  test('is read with its user, and what is encoded in the password', () => {
    expect(load('smtps://ana:p%40ss@smtp.example')).toMatchObject({
      ...{ host: 'smtp.example', port: 465, isSecure: true, auth: { user: 'ana', pass: 'p@ss' } },
      remetente: { name: '', address: 'cadastro@aurora.example' },
    });
    expect(load('smtp://10.0.0.5', { REMETENTE: '"Aurora Pagamentos" <c@aurora.example>' })).toMatchObject({
      ...{ host: '10.0.0.5', port: 587, isSecure: false, auth: null },
      remetente: { name: 'Aurora Pagamentos', address: 'c@aurora.example' },
    });
    expect(loadConfig({}).correio).toBeNull();
    expect(loadConfig({ SMTP_URL: 'smtp://x', ...others }).painel.recursos).toEqual(
      expect.arrayContaining(['correio', 'avisos']),
    );
    expect(loadConfig({}).painel.recursos).not.toContain('correio');
  });

  test.each([
    'https://smtp.example',
    'smtp.example:587',
    'smtp://ana:segredo@smtp.example?tls.rejectUnauthorized=false',
    'smtp://ana:segredo@smtp.example/x',
    'smtp://ana@smtp.example',
    'smtp://ana:100%@smtp.example',
  ])('never %s, and the password is not repeated', (url) => {
    expect(() => load(url)).toThrow('  SMTP_URL: use smtps://');
    expect(() => load(url)).not.toThrow('segredo');
  });

  test.each([
    'Aurora',
    'a@x.example, b@x.example',
    'A\nBcc: x <a@x.example>',
    'A <a@x.example> <b@x.example>',
  ])('a sender is one address, not %j', (REMETENTE) => {
    expect(() => load('smtp://smtp.example', { REMETENTE })).toThrow('  REMETENTE: use um endereço');
  });

  test('what belongs together is asked for', () => {
    expect(() => load('smtp://x', { REMETENTE: '' })).toThrow('  REMETENTE: falta');
    expect(() => load('smtp://x', { ENDERECO_PAINEL: '' })).toThrow('  ENDERECO_PAINEL: falta');
    expect(() => load('')).toThrow('  SMTP_URL: falta; REMETENTE só vale com ele');
    expect(() => load('', { REMETENTE: '', MODELOS: 'x' })).toThrow('  SMTP_URL: falta; MODELOS');
  });
});
