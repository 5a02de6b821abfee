import { expect, it } from 'vitest';
import { findUfOfCep, ufs } from '../data/ufs.ts';
import { readDados } from '../read-dados.ts';
import { isMunicipio } from '../server/municipios.ts';
import { com } from '../test/cadastro-limpo.ts';
import { findTextos } from '../test/find-alertas.ts';

it('tells a CEP of another state', () => {
  expect(findTextos('cep-de-outra-uf', com({ cep: '74000-000' }))).toEqual([
    'O CEP 74000-000 é de Goiás; a UF informada é SP. Confira no comprovante de endereço.',
  ]);
});

it.each([
  ['69301-000', 'RR'],
  ['69410-000', 'AM'],
  ['72800-000', 'GO'],
  ['73100-000', 'DF'],
  ['73801-000', 'GO'],
  ['76800-000', 'RO'],
  ['78900-000', 'RO'],
  ['78005-000', 'MT'],
  ['68900-000', 'AP'],
  ['68890-000', 'PA'],
  ['01000-000', 'SP'],
])('takes %s as one of %s', (cep, estado) => {
  expect(findTextos('cep-de-outra-uf', com({ cep, estado }))).toEqual([]);
  expect(findTextos('cep-inexistente', com({ cep, estado }))).toEqual([]);
});

it('gives every CEP from 01000 on to one state at most', () => {
  const ranges = Object.values(ufs).flatMap(({ ceps }) => ceps);
  const sorted = ranges.toSorted(([one], [other]) => one - other);
  expect(sorted.every(([first, last], at) => first <= last && first > (sorted[at - 1]?.[1] ?? 0))).toBe(true);
  expect(findUfOfCep('01000000')).toBe('SP');
  expect(Object.keys(ufs)).toHaveLength(27);
});

it('tells a CEP that no state has', () => {
  expect(findTextos('cep-inexistente', com({ cep: '00100-000' }))).toEqual([
    'O CEP 00100-000 não é de nenhum estado. Pode ser erro de digitação.',
  ]);
  expect(findTextos('cep-de-outra-uf', com({ cep: '00100-000' }))).toEqual([]);
});

/** As the API asks for it. */
const findCidade = (changes: { cidade?: string; estado?: string }) => {
  const { cidade, estado } = readDados(com(changes));
  return findTextos('cidade-fora-da-uf', com(changes), { isCidadeDaUf: isMunicipio(cidade, estado) });
};

it('tells a city that the state does not have', () => {
  expect(findCidade({ cidade: 'Vila X' })).toEqual([
    'Não há município “Vila X” em SP na lista do IBGE. Pode ser distrito.',
  ]);
  expect(findCidade({ cidade: 'Goiânia' })).toHaveLength(1);
  expect(findCidade({ cidade: 'Taguatinga' })).toHaveLength(1);
  expect(findCidade({ cidade: 'SP' })).toHaveLength(1);
});

it('judges no city without the list', () => {
  expect(findTextos('cidade-fora-da-uf', com({ cidade: 'Vila X' }))).toEqual([]);
});

it.each([
  ['SAO PAULO', 'SP'],
  ['Santa Barbara D Oeste', 'SP'],
  ['Mogi-Guaçu', 'SP'],
  ['brasília', 'df'],
  ['Taguatinga', 'DF'],
  ['Águas Claras', 'DF'],
  ['Ceilândia', 'DF'],
  ['Embu', 'SP'],
  ['Parati', 'RJ'],
  ['Moji Mirim', 'SP'],
  ['São Luís do Paraitinga', 'SP'],
  ['Brasópolis', 'MG'],
  ['Açu', 'RN'],
  ['Armação de Búzios', 'RJ'],
  ['Rio de Janeiro - RJ', 'RJ'],
  ['São Paulo/SP', 'SP'],
  ['S. Bernardo do Campo', 'SP'],
  ['Sto. André', 'SP'],
  ['Sta. Bárbara d´Oeste', 'SP'],
])('knows %s in %s, however it is written', (cidade, estado) => {
  expect(findCidade({ cidade, estado })).toEqual([]);
});

it('judges no city by a state that does not exist', () => {
  expect(findCidade({ estado: 'XX' })).toEqual([]);
  expect(findTextos('cep-de-outra-uf', com({ estado: 'XX' }))).toEqual([]);
});
