import { expect, test } from 'vitest';
import { configPadrao, readConfigPainel } from './config.ts';
import { configPainelSchema } from './config-schema.ts';

test.each([undefined, null, 7, 'texto', [], {}])('%j gives the defaults', (recebido) => {
  expect(readConfigPainel(recebido)).toEqual(configPadrao);
});

test('each wrong key falls back by itself, the others stay', () => {
  const recebido = {
    nomeEmpresa: 'Aurora',
    corTexto: 'red',
    host: 5,
    recursos: ['logout', 1],
    caminhoLogo: '',
    prazoAnaliseDias: '3',
    extra: 1,
  };
  expect(readConfigPainel(recebido)).toEqual({ ...configPadrao, nomeEmpresa: 'Aurora' });
});

test('the reader and the schema know the same keys', () => {
  expect(configPainelSchema.safeParse(configPadrao)).toEqual({ success: true, data: configPadrao });
});
