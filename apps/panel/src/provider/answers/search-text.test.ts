import { expect, it } from 'vitest';
import { readCadastro } from './read-cadastro.ts';
import { buildSearchText, createMatcher } from './search-text.ts';

const text = buildSearchText(
  readCadastro({
    razaoSocial: 'São João Pagamentos LTDA',
    nomeFantasia: 'Aurora Pay',
    cnpj: '12ABC34501DE35',
    nomeResponsavel: 'Helena Duarte',
    email: 'financeiro@aurora.com.br',
    telefone: '11987654321',
    cep: '01310100',
    logradouro: 'Rua das Acácias',
    socios: '[{"nome":"Ana Lúcia Ferraz"}]',
  }),
);

it.each([
  'são joão',
  'SAO JOAO',
  'joao sao',
  'pay',
  'lucia',
  'helena',
  'financeiro@aurora.com.br',
  '12ABC34501DE35',
  '12.ABC.345/01DE-35',
  '12.abc.345',
  '345/01',
  'c345',
  '11987654321',
  '(11) 98765-4321',
  '01310-100',
  'rua acacias',
  '',
  ' . ',
])('%j finds it', (busca) => {
  expect(createMatcher(busca)(text)).toBe(true);
});

it.each(['maria', 'joao maria', '11987654322', '12.ABC.346', '99'])('%j does not', (busca) => {
  expect(createMatcher(busca)(text)).toBe(false);
});

it('reads nothing out of what is not a record', () => {
  for (const raw of [null, 7, [], { socios: 'x', cnpj: {} }]) {
    expect(createMatcher('a')(buildSearchText(readCadastro(raw)))).toBe(false);
  }
});
