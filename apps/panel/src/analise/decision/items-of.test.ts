import { expect, it } from 'vitest';
import { readCadastro } from '#provider/answers/read-cadastro.ts';
import { itemsOf } from './items-of.ts';

const sha256 = 'a'.repeat(64);

it('asks for another file in place of each document that is of no use, with the reason', () => {
  const cadastro = readCadastro({
    id: '1',
    razaoSocial: 'Aurora',
    documentos: { contratoSocial: 'a.pdf', cartaoCnpj: 'b.pdf' },
    socios: [{ nome: 'Ana Lima', documentos: { rgFrente: 'c.png' } }],
    conferencias: {
      contratoSocial: { sha256, situacao: 'nao_serve', motivo: 'Está ilegível' },
      cartaoCnpj: { sha256, situacao: 'conferido' },
      'socios.0.rgFrente': { sha256, situacao: 'nao_serve', motivo: 'É de outra pessoa.' },
    },
  });
  expect(cadastro && itemsOf(cadastro, [])).toEqual([
    { alvo: 'contratoSocial', texto: 'Contrato Social: envie outro arquivo. Está ilegível.' },
    { alvo: 'socios.0.rgFrente', texto: 'RG (frente) de Ana Lima: envie outro arquivo. É de outra pessoa.' },
  ]);
});
