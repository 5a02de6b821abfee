import { expect, it } from 'vitest';
import { fieldOf, findChanges } from './find-changes.ts';
import { readCadastro } from './read-cadastro.ts';

const record = {
  id: '1',
  cadastrado: 0,
  razaoSocial: 'Aurora',
  cep: '01310100',
  analise: { situacao: 'com_a_empresa' },
  socios: [{ nome: 'Ana', cpf: '1', percentual: 100, documentos: { rg: 'token-1.png' } }],
  conferencias: { contratoSocial: { sha256: 'a', situacao: 'conferido' } },
};

it('tells fields, situation, partners and files that are other than before', () => {
  const after = {
    ...record,
    cep: '74000000',
    analise: { situacao: 'a_analisar' },
    socios: [],
    conferencias: { contratoSocial: { sha256: 'b' } },
  };
  expect(findChanges(readCadastro(record), readCadastro(after))).toEqual([
    { nome: 'Situação', antes: 'Com a empresa', depois: 'A analisar' },
    { nome: 'CEP', antes: '01310100', depois: '74000000' },
    { nome: 'Sócios' },
    { nome: 'Documentos' },
  ]);
});

it('a new permission to read a document, or its judgement, is no change', () => {
  const after = {
    ...record,
    socios: [{ ...record.socios[0], documentos: { rg: 'token-2.png' } }],
    conferencias: { contratoSocial: { sha256: 'a' } },
  };
  expect(findChanges(readCadastro(record), readCadastro(after))).toEqual([]);
});

it('the same documents told in another order are no change', () => {
  const [one, other] = [{ contratoSocial: { sha256: 'a' } }, { procuracao: { sha256: 'b' } }];
  const before = readCadastro({ ...record, conferencias: { ...one, ...other } });
  expect(findChanges(before, readCadastro({ ...record, conferencias: { ...other, ...one } }))).toEqual([]);
});

it('knows the value a request is about', () => {
  const cadastro = readCadastro(record);
  expect(fieldOf(cadastro, 'cep')).toEqual({ nome: 'CEP', valor: '01310100' });
  expect(fieldOf(cadastro, 'contratoSocial')).toBeNull();
});
