import { expect, test } from 'vitest';
import { readCadastro } from './read-cadastro.ts';
import { tellChanges, tellHowMuch } from './tell-changes.ts';

function read(mudou: unknown, antes: unknown, others: object = {}) {
  const fields = { id: 1, razaoSocial: 'Boa Safra', cep: '74000000', complemento: null, ...others };
  return readCadastro({ ...fields, mudou, antes });
}

test.each([
  [undefined, ''],
  [null, ''],
  ['cep', ''],
  [[], ''],
  [['cep'], 'Corrigido: mudou 1 campo'],
  [['cep', 'complemento'], 'Corrigido: mudaram 2 campos'],
  [['documentos.rg'], 'Corrigido: mudou 1 documento'],
  [['cep', 'documentos.rg', 'documentos.socios.0.rg'], 'Corrigido: mudaram 1 campo e 2 documentos'],
])('of %j it says "%s"', (mudou, words) => {
  expect(tellHowMuch(read(mudou, null))).toBe(words);
});

test('a value is told beside the one before, as both are shown', () => {
  expect(tellChanges(read(['cep', 'complemento'], { cep: '01310100' }))).toEqual([
    { nome: 'CEP', antes: '01310-100', depois: '74000-000' },
    { nome: 'Complemento', antes: '', depois: '' },
  ]);
});

test('partners are told by who entered, who left and who changed', () => {
  const before = [
    { nome: 'Ana', cpf: '1', percentual: 60 },
    { nome: 'Caio', cpf: '2', percentual: 40 },
  ];
  const socios = [
    { nome: 'Bia', cpf: '3', percentual: 50 },
    { nome: 'Ana', cpf: '1', percentual: 50 },
  ];
  expect(tellChanges(read(['socios'], { socios: before }, { socios }))).toEqual([
    { nome: 'Sócio', antes: 'Ana, 1, 60%', depois: 'Ana, 1, 50%' },
    { nome: 'Sócio que saiu', antes: 'Caio, 2, 40%' },
    { nome: 'Sócio que entrou', depois: 'Bia, 3, 50%' },
  ]);
});

test('of a new file the one before is known', () => {
  const recebidoEm = '2026-11-03T10:00:00Z';
  const antes = { 'documentos.socios.0.rg': { arquivo: 'a.pdf', recebidoEm } };
  const { mudou } = read(['documentos.socios.0.rg', 'documentos.selfie'], antes);
  expect([...mudou.arquivos]).toEqual([
    [
      'socios.0.rg',
      { documento: expect.objectContaining({ arquivo: 'a.pdf', tipo: 'pdf', rotulo: 'RG' }), recebidoEm },
    ],
  ]);
});
