import type { EntradaLista } from '@painel-pj/contract/fontes/listas';
import { expect, it } from 'vitest';
import { guardada } from '../test/entrada-lista.ts';
import { compareNames, readNome } from './compare-names.ts';
import { judgeEntrada } from './judge-entrada.ts';
import type { Procurado } from './procurado.ts';

const carlos: Procurado = {
  ...{ tipo: 'pessoa', nome: 'Carlos Vasconcelos Haddad', numero: '52998224725', nascimento: '1971-03-09' },
  ...{ nacionalidade: 'BR', alvos: { numero: 'socios.0', nome: 'socios.0' } },
};
const judge = (told: Partial<EntradaLista>, who: Partial<Procurado> = {}) => {
  const procurado = { ...carlos, ...who };
  const entry = guardada({ nome: procurado.nome, ...told });
  const near = compareNames(readNome(procurado.nome), readNome(entry.entrada.nome));
  const judged = judgeEntrada(procurado, entry, near);
  if (judged === null) return null;
  return 'achado' in judged ? judged.achado.modo : judged.descarte.motivo;
};

it('takes a number in full for a fact, whatever the name', () => {
  expect(judge({ nome: 'Outro Nome', documento: '52998224725' })).toBe('numero');
  expect(judge({ nome: 'Outro Nome', documento: '11144477735' })).toBeNull();
});

it('tells another branch by the root of its CNPJ', () => {
  const company = { tipo: 'empresa', nome: 'Aurora Ltda', numero: '11222333000181' } as const;
  expect(judge({ documento: '11222333000262' }, company)).toBe('raiz');
  expect(judge({ documento: '99222333000262', nome: 'Outra' }, company)).toBeNull();
});

it('needs the digits and the first name with one more word of a masked CPF', () => {
  expect(judge({ lista: 'pep', digitos: '982247' })).toBe('mascara');
  expect(judge({ lista: 'pep', digitos: '982247', nome: 'CARLOS HADDAD' })).toBe('mascara');
  expect(judge({ lista: 'pep', digitos: '982247', nome: 'PAULO HADDAD' })).toBeNull();
  expect(judge({ lista: 'pep', digitos: '982247', nome: 'CARLOS NUNES' })).toBeNull();
});

it('drops the same name with other digits, and counts it', () => {
  expect(judge({ lista: 'pep', digitos: '111111' })).toBe('outro_cpf');
  expect(judge({ lista: 'ceis', documento: '11144477735' })).toBe('outro_cpf');
  expect(judge({ lista: 'pep', digitos: '111111', nome: 'CARLOS HADDAD' })).toBeNull();
  expect(judge({ lista: 'pep', digitos: '111111' }, { numero: '' })).toBeNull();
});

it('finds by name where the list has no number, and drops by birth and country', () => {
  expect(judge({})).toBe('nome');
  expect(judge({ nome: 'Carlos Vasconcelos Hadad' })).toBe('nome');
  expect(judge({ nascimentos: ['1972'] })).toBe('nome');
  expect(judge({ nascimentos: ['1965/1970'] })).toBe('nome');
  for (const year of ['1969', '1973']) expect(judge({ nascimentos: [year] })).toBe('outro_nascimento');
  expect(judge({ nascimentos: ['1941-06-07'] })).toBe('outro_nascimento');
  expect(judge({ nascimentos: ['1941', '1971'] })).toBe('nome');
  expect(judge({ nascimentos: ['1941'] }, { nascimento: '' })).toBe('nome');
  expect(judge({ nascimentos: ['1941', 'circa 1970'] })).toBe('nome');
  expect(judge({ nacionalidades: ['Iran (Islamic Republic of)'] })).toBe('outro_pais');
  expect(judge({ nacionalidades: ['Brazil', 'Lebanon'] })).toBe('nome');
  expect(judge({ nacionalidades: ['Nowhere'] })).toBe('nome');
  expect(judge({ nacionalidades: ['Iran'] }, { nacionalidade: '' })).toBe('nome');
});

it('never tells of two words that everybody has', () => {
  expect(judge({ nome: 'José da Silva' }, { nome: 'José Silva' })).toBe('nome_comum');
  expect(judge({ nome: 'José Silva Ramos' }, { nome: 'José Silva Ramos' })).toBe('nome');
});

it.each(['pep', 'spa-autorizados'] as const)(
  'never finds somebody in the list %s by the name alone',
  (lista) => expect(judge({ lista })).toBeNull(),
);

it('does not take a person for a company', () => {
  expect(judge({ tipo: 'empresa' })).toBeNull();
  expect(judge({ tipo: 'pessoa' })).toBe('nome');
});

it('reads names as they sound in Portuguese', () => {
  const near = (one: string, other: string) => compareNames(readNome(one), readNome(other));
  expect(near('Thiago Felipe Luiz', 'Tiago Phelippe Luis')).toEqual(['thiago', 'felipe', 'luiz']);
  expect(near('Mohamed Ali Hassan Silva', 'Mohammed Ali Hassan')).toEqual(['mohamed', 'ali', 'hassan']);
  expect(near('Ana Lima', 'Ana')).toBeNull();
  expect(near('', '')).toBeNull();
  expect(near('Ana Paula Lima', 'Bruno Reis Costa')).toBeNull();
});
