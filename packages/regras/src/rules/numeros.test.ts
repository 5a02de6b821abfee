import { expect, it } from 'vitest';
import { com, limpo } from '../test/cadastro-limpo.ts';
import { findAlertas, findTextos } from '../test/find-alertas.ts';

const [ana, carlos] = limpo.socios;
const holding = { nome: 'Norte Holding', cnpj: '11.444.777/0001-61', percentual: 40 };

it('tells numbers whose digits are wrong, of the company, its partners and who signs', () => {
  expect(findTextos('cnpj-invalido', com({ cnpj: '11.222.333/0001-80' }))).toEqual([
    'CNPJ inválido: os dígitos não conferem.',
  ]);
  expect(findTextos('cnpj-invalido', com({ socios: [ana, { ...holding, cnpj: '11444777000160' }] }))).toEqual(
    ['CNPJ de Norte Holding inválido: os dígitos não conferem.'],
  );
  const wrong = com({ cpfResponsavel: '111.444.777-00', socios: [{ ...carlos, cpf: '00000000000' }] });
  expect(findAlertas('cpf-invalido', wrong).map(({ alvo, texto }) => [alvo, texto])).toEqual([
    ['cpfResponsavel', 'CPF de Ana Lima inválido: os dígitos não conferem.'],
    ['socios.0', 'CPF de Carlos Souza inválido: os dígitos não conferem.'],
  ]);
});

it('takes right numbers as they come: masked, with letters, or a company in the place of a person', () => {
  expect(findTextos('cnpj-invalido', com({ cnpj: '12.ABC.345/01DE-35' }))).toEqual([]);
  const flat = com({ socios: [ana, { nome: 'Norte Holding', cpf: holding.cnpj, percentual: 40 }] });
  expect(findTextos('cpf-invalido', flat)).toEqual([]);
  expect(findTextos('cnpj-invalido', flat)).toEqual([]);
});

it('does not judge the digits of numbers from abroad, of people or companies', () => {
  const abroad = (nome: string, tipo: string, numero: string) => ({
    ...{ nome, percentual: 20, cpf: `US-${numero}`, estrangeiro: { tipo, numero, pais: 'US' } },
  });
  const known = com({
    socios: [
      ana,
      abroad('John Smith', 'passaporte', 'P12345678'),
      abroad('Acme Inc', 'registro', '12345678901'),
    ],
  });
  expect(findTextos('cpf-invalido', known)).toEqual([]);
  expect(findTextos('cnpj-invalido', known)).toEqual([]);
});

it('tells one CPF of two people', () => {
  const twice = com({ socios: [ana, { ...carlos, cpf: '11144477735' }] });
  expect(findAlertas('cpf-repetido', twice)).toMatchObject([
    { nivel: 'impede', texto: 'O CPF de Ana Lima e o de Carlos Souza são o mesmo.', alvo: 'socios.1' },
  ]);
  expect(findTextos('cpf-repetido', com({ socios: [ana, ana] }))).toEqual([
    'Ana Lima está duas vezes entre os sócios, com o mesmo CPF. Pode ser repetição.',
  ]);
});

it.each([
  ['Ana Lima Souza', false],
  ['Ana Lima Jr', false],
  ['Ana de Lima', false],
  ['Anna Lima', true],
  ['Ana Souza', true],
])('takes %s with the number of Ana Lima for the same person, or asks', (nomeResponsavel, isAsked) => {
  expect(findAlertas('cpf-repetido', com({ nomeResponsavel })).map(({ nivel }) => nivel)).toEqual(
    isAsked ? ['atencao'] : [],
  );
});

it('knows a person who signs, or who holds shares by two ways, under names of any length', () => {
  expect(findTextos('cpf-repetido', com({ nomeResponsavel: 'ANA Maria de LIMA' }))).toEqual([]);
  const twoWays = [ana, { ...holding, socios: [{ ...ana, nome: 'Ana M. Lima', percentual: 100 }] }];
  expect(findTextos('cpf-repetido', com({ socios: twoWays }))).toEqual([]);
});
