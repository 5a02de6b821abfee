import { expect, it } from 'vitest';
import { checkCadastro } from '../check-cadastro.ts';
import { com, limpo } from '../test/cadastro-limpo.ts';
import { findAlertas, findTextos } from '../test/find-alertas.ts';

it('tells in one line what was not filled in', () => {
  expect(findAlertas('nao-informado', com({ bairro: ' ' }))).toMatchObject([
    { texto: 'Não informado: Bairro.', alvo: 'bairro', pedido: 'Informe: Bairro.' },
  ]);
  expect(findTextos('nao-informado', com({ telefone: null, cidade: undefined, socios: [] }))).toEqual([
    'Não informado: Cidade, Telefone, Sócios.',
  ]);
});

it('asks for nothing that a company may do without', () => {
  const bare = com({ nomeFantasia: '', inscricaoEstadual: '', complemento: null });
  expect(findTextos('nao-informado', bare)).toEqual([]);
});

it.each([
  ['bairro', 'TESTE', 'Não informado: Bairro está como “TESTE”.'],
  ['cep', '00000-000', 'Não informado: CEP está como “00000-000”.'],
  ['telefone', '(11) 99999-9999', 'Não informado: Telefone está como “(11) 99999-9999”.'],
  ['email', 'teste@teste.com', 'Não informado: Email está como “teste@teste.com”.'],
  ['cargoResponsavel', '---', 'Não informado: Cargo do responsável está como “---”.'],
  ['razaoSocial', 'ABC', 'Não informado: Razão Social está como “ABC”.'],
  ['email', 'email@email.com', 'Não informado: Email está como “email@email.com”.'],
  ['email', 'teste@gmail.com', 'Não informado: Email está como “teste@gmail.com”.'],
  ['nomeFantasia', 'TESTE', 'Não informado: Nome Fantasia está como “TESTE”.'],
  ['logradouro', 'xxxxx', 'Não informado: Logradouro está como “xxxxx”.'],
])('takes %s %s for missing, and judges it by no other rule', (campo, valor, texto) => {
  const cadastro = { ...limpo, [campo]: valor };
  expect(findTextos('valor-de-teste', cadastro)).toEqual([texto]);
  expect(findTextos('nao-informado', cadastro)).toEqual([]);
  expect(findTextos('cep-inexistente', cadastro)).toEqual([]);
});

it.each([
  ['razaoSocial', 'Laboratório Teste Rápido Ltda'],
  ['numero', 'S/N'],
  ['telefone', '(11) 3333-4444'],
  ['cep', '11111-000'],
  ['bairro', 'Sé'],
  ['cidade', 'Itá'],
  ['email', 'teste.silva@boasafra.com.br'],
  ['email', 'email@boasafra.com.br'],
  ['email', 'teste@boasafra.com.br'],
  ['nomeFantasia', 'ABC'],
  ['nomeFantasia', 'N/A'],
  ['nomeFantasia', '-'],
  ['inscricaoEstadual', 'Não se aplica'],
])('takes %s %s as it is', (campo, valor) => {
  expect(findTextos('valor-de-teste', { ...limpo, [campo]: valor })).toEqual([]);
});

it('says when partners can not be read, and does not take them for none', () => {
  expect(findTextos('socios-ilegiveis', com({ socios: 'Ana e Carlos' }))).toEqual([
    'Não foi possível ler os sócios.',
  ]);
  expect(findTextos('nao-informado', com({ socios: 'Ana e Carlos' }))).toEqual([]);
  expect(findTextos('socios-ilegiveis', com({ socios: [] }))).toEqual([]);
});

it('takes N/A in a field that may be empty for empty, and judges it by no rule', () => {
  for (const valor of ['N/A', '-', 'Não se aplica', 'Não possui']) {
    expect(checkCadastro(com({ nomeFantasia: valor, inscricaoEstadual: valor }))).toEqual([]);
  }
});

it('asks who has no partners for directors', () => {
  expect(findTextos('nao-informado', com({ razaoSocial: 'Associação Boa Safra', socios: [] }))).toEqual([
    'Não informado: Dirigentes.',
  ]);
});
