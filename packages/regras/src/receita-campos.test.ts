import { camposReceita } from '@painel-pj/contract/fontes/receita';
import { expect, it } from 'vitest';
import { readDados } from './read-dados.ts';
import { compareCampos } from './receita-campos.ts';
import { isSameMunicipio } from './server/municipios.ts';
import { limpo } from './test/cadastro-limpo.ts';
import { emBranco, igual } from './test/empresa-receita.ts';

const told = {
  ...readDados({
    ...limpo,
    ...{ naturezaJuridica: '2062', porte: 'epp', cnaePrincipal: '4711302', capitalSocial: 50_000 },
  }),
  complemento: 'Sala 03',
};
const compare = (mudado: object, dados: object = {}) =>
  compareCampos({ ...told, ...dados }, { ...igual, ...mudado }, true);
const byName = (mudado: object, dados?: object) =>
  Object.fromEntries(compare(mudado, dados).map(({ campo, igual: isEqual }) => [campo, isEqual]));

it('puts every value beside what Receita has, whatever the writing', () => {
  expect(compare({}).map(({ campo }) => campo)).toEqual([...camposReceita]);
  const compared = compare({}).filter(({ informado }) => informado !== null);
  expect(compared.map(({ campo, igual: isEqual }) => [campo, isEqual])).toEqual(
    compared.map(({ campo }) => [campo, true]),
  );
  expect(compare({})).toContainEqual({
    campo: 'naturezaJuridica',
    ...{ informado: '206-2', receita: '206-2 Sociedade Empresária Limitada', igual: true },
  });
  expect(compare({})).toContainEqual({
    ...{ campo: 'situacaoCadastral', informado: null, receita: 'ATIVO desde 02/01/2020', igual: null },
  });
});

it('compares nothing with what is not told', () => {
  expect(new Set(compareCampos(told, emBranco, null).map(({ igual: isEqual }) => isEqual))).toEqual(
    new Set([null]),
  );
});

it('sees what differs', () => {
  expect(byName({ capitalSocial: 60_000, razaoSocial: 'BOA SAFRA ALIMENTOS LTDA ME' })).toMatchObject({
    ...{ capitalSocial: false, razaoSocial: false, cep: true },
  });
  expect(byName({ capitalSocial: 1_061_004_800 }, { capitalSocial: 1_061_004_829.23 })).toMatchObject({
    capitalSocial: true,
  });
  const endereco = { ...igual.endereco, logradouro: 'RUA AUGUSTA', numero: 'S/N', bairro: 'CENTRO' };
  expect(byName({ endereco }, { numero: 'SN' })).toMatchObject({
    ...{ logradouro: false, numero: true, bairro: false },
  });
});

it('takes two names of one municipality for the same, and old names and districts for unknown', () => {
  expect(isSameMunicipio('São Paulo', 'SAO PAULO', 'SP')).toBe(true);
  expect(isSameMunicipio('S. Bernardo do Campo', 'SAO BERNARDO DO CAMPO', 'SP')).toBe(true);
  expect(isSameMunicipio('Osasco', 'BARUERI', 'SP')).toBe(false);
  expect(isSameMunicipio('Embu', 'EMBU DAS ARTES', 'SP')).toBe(null);
  expect(isSameMunicipio('Vila X', 'BARUERI', 'SP')).toBe(null);
  expect(isSameMunicipio('Taguatinga', 'BRASILIA', 'DF')).toBe(true);
  expect(isSameMunicipio('', 'BARUERI', 'SP')).toBe(null);
});
