import type { EntradaLista } from '@painel-pj/contract/fontes/listas';
import { expect, it } from 'vitest';
import type { Contexto } from '../contexto.ts';
import { com, limpo } from '../test/cadastro-limpo.ts';
import { guardada } from '../test/entrada-lista.ts';
import { findAlertas, findTextos } from '../test/find-alertas.ts';
import { searchEntradas } from '../test/search-entradas.ts';

const hoje = '2026-11-17';

/** What a search of a list with these entries finds. */
const search = (cadastro: unknown, ...told: Partial<EntradaLista>[]): Contexto => ({
  hoje,
  listas: searchEntradas(
    cadastro,
    told.map((one, at) => guardada(one, `chave${at}`)),
  ),
});

const haddad = com({
  socios: [
    { nome: 'Carlos Haddad', cpf: '529.982.247-25', percentual: 60, documentos: { rg: 'a.jpg' } },
    { nome: 'Ana Lima', cpf: '111.444.777-35', percentual: 40, documentos: { rg: 'b.jpg' } },
  ],
});
const carlos = { nome: 'CARLOS HADDAD' };
const byCpf = { ...carlos, documento: '52998224725' };
const masked = { ...carlos, digitos: '982247' };
const company = {
  lista: 'ceis',
  nome: 'BOA SAFRA ALIMENTOS LTDA',
  motivo: 'inidônea, Prefeitura de X',
} as const;

it.each<[string, Partial<EntradaLista>, string, string]>([
  [
    'lista-onu',
    { lista: 'onu', ...carlos, referencia: 'XXi.001', nascimentos: ['1971'] },
    'impede',
    'Carlos Haddad: nome próximo do de CARLOS HADDAD (ONU, XXi.001). A lista não tem CPF. O nascimento na lista é 1971, e o cadastro não diz o da pessoa: peça-o, ou leia-o num documento.',
  ],
  [
    'lista-ofac',
    { lista: 'ofac', ...carlos, referencia: 'SDNTK', nascimentos: ['1941-06-07'] },
    'impede',
    'Carlos Haddad: nome próximo do de CARLOS HADDAD (OFAC, SDNTK). O nascimento na lista é 07/06/1941, e o cadastro não diz o da pessoa: peça-o, ou leia-o num documento.',
  ],
  [
    'lista-ue',
    { lista: 'ue', ...carlos },
    'impede',
    'Carlos Haddad: nome próximo do de CARLOS HADDAD (União Europeia). Só o nome coincide.',
  ],
  [
    'lista-sancao',
    { lista: 'ceis', ...masked, ate: '2039-07-10', motivo: 'inidônea, Prefeitura de X, processo 12/2019' },
    'atencao',
    'Carlos Haddad no CEIS até 10/07/2039: inidônea, Prefeitura de X, processo 12/2019. Confere o CPF (***.982.247-**).',
  ],
  [
    'lista-sancao',
    { lista: 'tcu', ...byCpf, ate: '2023-07-10' },
    'informacao',
    'Carlos Haddad esteve no TCU até 10/07/2023. Já terminou.',
  ],
  [
    'lista-trabalho-escravo',
    { lista: 'trabalho-escravo', ...byCpf, motivo: 'Fazenda X, MG' },
    'impede',
    'Carlos Haddad no Cadastro de Empregadores: Fazenda X, MG.',
  ],
  [
    'lista-bcb',
    { lista: 'bcb', ...byCpf, motivo: 'inabilitado' },
    'atencao',
    'Carlos Haddad no Banco Central: inabilitado.',
  ],
  [
    'lista-interna',
    { lista: 'interna', ...byCpf, motivo: 'fraude em 2024' },
    'impede',
    'Carlos Haddad na lista interna: fraude em 2024.',
  ],
  [
    'lista-interna',
    { lista: 'interna', ...carlos },
    'atencao',
    'Carlos Haddad: nome próximo do de CARLOS HADDAD, na lista interna.',
  ],
  [
    'pep',
    { lista: 'pep', ...masked, motivo: 'VEREADOR, NATAL-RN', ate: '2028-12-31', carenciaAte: '2033-12-31' },
    'atencao',
    'Carlos Haddad está na lista de PEP (CGU, 09/2026): VEREADOR, NATAL-RN, até 31/12/2028; carência até 31/12/2033. Confere o CPF (***.982.247-**).',
  ],
  [
    'pep-socio-de',
    { lista: 'pep', ...masked },
    'informacao',
    'Carlos Haddad, que está na lista de PEP, tem sociedade com Ana Lima: quem é sócio de PEP pode contar como colaborador próximo.',
  ],
])('%s: tells what the list says, and who', (codigo, told, nivel, texto) => {
  expect(findAlertas(codigo, haddad, search(haddad, told))).toMatchObject([
    { nivel, texto, alvo: 'socios.0' },
  ]);
});

it.each<[string, Partial<EntradaLista>]>([
  ['lista-onu', { lista: 'onu', nome: 'CARLOS SOBRAL' }],
  ['lista-ofac', { lista: 'ofac', nome: 'AHMAD HADDAD' }],
  ['lista-ue', { lista: 'ue', nome: 'CARLOS' }],
  ['lista-sancao', { lista: 'ceis', ...carlos, digitos: '111111' }],
  ['lista-sancao', { lista: 'ceis', ...byCpf, ate: '2020-07-10' }],
  ['lista-trabalho-escravo', { lista: 'trabalho-escravo', ...carlos, documento: '39053344705' }],
  ['lista-bcb', { lista: 'bcb', ...byCpf, ate: '2019-01-01' }],
  ['lista-interna', { lista: 'interna', ...carlos, documento: '39053344705' }],
  ['pep', { lista: 'pep', ...carlos }],
  ['pep', { lista: 'pep', ...masked, carenciaAte: '2026-11-16' }],
  ['pep-nao-declarada', { lista: 'pep', ...masked }],
  ['pep-socio-de', { lista: 'pep', ...carlos, digitos: '111111' }],
])('%s: says nothing of others', (codigo, told) => {
  expect(findTextos(codigo, haddad, search(haddad, told))).toEqual([]);
});

it('somebody is politically exposed up to the last day of what is told', () => {
  const told = { lista: 'pep', ...masked, carenciaAte: hoje } as const;
  expect(findAlertas('pep', haddad, search(haddad, told))).toHaveLength(1);
});

it('a sanction is told up to five years after its last day', () => {
  const told = (ate: string) =>
    findAlertas('lista-sancao', haddad, search(haddad, { lista: 'ceis', ...byCpf, ate }));
  expect(told('2021-11-17')).toMatchObject([{ nivel: 'informacao' }]);
  expect(told('2021-11-16')).toEqual([]);
});

it('lists of others abroad have the level that the institution gives them', () => {
  const found = { ...search(haddad, { lista: 'ofac', ...carlos }), listasNivel: 'atencao' } as const;
  expect(findAlertas('lista-ofac', haddad, found)).toMatchObject([{ nivel: 'atencao' }]);
});

it('tells another branch of the same company apart', () => {
  const texto = 'Outra filial da mesma empresa (CNPJ 11.222.333/0002-62) no CEIS: inidônea, Prefeitura de X.';
  const other = search(limpo, { ...company, documento: '11222333000262' });
  expect(findAlertas('lista-sancao', limpo, other)).toMatchObject([{ texto, alvo: 'cnpj' }]);
  const own = search(limpo, { ...company, documento: '11222333000181' });
  expect(findTextos('lista-sancao', limpo, own)).toEqual([
    'Boa Safra Alimentos Ltda no CEIS: inidônea, Prefeitura de X.',
  ]);
});

it('of slave labour the very number impedes, and another branch is looked at', () => {
  const levels = ['11222333000181', '11222333000262'].map((documento) =>
    findAlertas(
      'lista-trabalho-escravo',
      limpo,
      search(limpo, { ...company, lista: 'trabalho-escravo', documento }),
    ),
  );
  expect(levels).toMatchObject([[{ nivel: 'impede' }], [{ nivel: 'atencao' }]]);
});

it('who declared not to be exposed is told so, once', () => {
  const alone = { nome: 'Carlos Haddad', cpf: '529.982.247-25', percentual: 100 };
  const declared = com({ socios: [{ ...alone, pep: { declarado: false } }] });
  const found = search(declared, { lista: 'pep', ...masked });
  expect(findTextos('pep-nao-declarada', declared, found)).toEqual([
    'Carlos Haddad está na lista de PEP (CGU, 09/2026), e declarou não ser PEP. Confere o CPF (***.982.247-**).',
  ]);
  expect(findTextos('pep', declared, found)).toEqual([]);
});

it('two entries of one person are one alerta, with both to compare', () => {
  const [alerta, ...more] = findAlertas(
    'lista-sancao',
    haddad,
    search(
      haddad,
      { lista: 'ceis', ...byCpf, ate: '2022-01-01' },
      { lista: 'cnep', ...byCpf, motivo: 'multa' },
    ),
  );
  expect(more).toEqual([]);
  expect(alerta).toMatchObject({
    ...{ nivel: 'atencao', texto: 'Carlos Haddad no CNEP: multa. E mais 1 registro.' },
    comparacao: { entrada: { lista: 'cnep' }, outras: [{ lista: 'ceis' }], palavras: ['carlos', 'haddad'] },
  });
});

it('an answer outlives other numbers of the list, and falls when the person or the entry is another', () => {
  const valorOf = (cadastro: unknown, chave: string, told: Partial<EntradaLista> = {}) => {
    const { listas = [] } = search(cadastro, { lista: 'onu', ...carlos, ...told });
    const found = findAlertas('lista-onu', cadastro, { listas: listas.map((one) => ({ ...one, chave })) });
    return found[0]?.valor;
  };
  const before = valorOf(haddad, 'a');
  expect(valorOf(haddad, 'a', { referencia: 'XXi.999' })).toBe(before);
  expect(valorOf(haddad, 'b')).not.toBe(before);
  const born = com({ socios: [{ nome: 'Carlos Haddad', cpf: '529.982.247-25', nascimento: '1971-01-02' }] });
  expect(valorOf(born, 'a')).not.toBe(before);
});

it('an answer outlives the day on which one of two entries ends', () => {
  const found = search(
    haddad,
    { lista: 'ceis', ...byCpf, ate: '2026-11-17' },
    { lista: 'ceis', ...byCpf, motivo: 'multa' },
  );
  const [before, after] = ['2026-11-17', '2026-11-18'].map((day) =>
    findAlertas('lista-sancao', haddad, { ...found, hoje: day }),
  );
  expect(after?.[0]?.texto).not.toBe(before?.[0]?.texto);
  expect(after?.[0]?.valor).toBe(before?.[0]?.valor);
});

it('who takes bets is on the list of those who may', () => {
  const bets = { ...limpo, cnaePrincipal: '9200399' };
  const at = (isAutorizada: boolean) => ({ apostas: { isAutorizada, data: '2026-10-05' } });
  expect(findTextos('aposta-sem-autorizacao', bets, at(false))).toEqual([
    'CNAE 9200-3/99 e o CNPJ não está na lista de autorizados da SPA de 10/2026. Pode não exercer a atividade.',
  ]);
  expect(findTextos('aposta-sem-autorizacao', bets, at(true))).toEqual([]);
  expect(findTextos('aposta-sem-autorizacao', bets, {})).toEqual([]);
  expect(findTextos('aposta-sem-autorizacao', limpo, at(false))).toEqual([]);
});

it.each<[string, string, Partial<EntradaLista>, string, string | undefined]>([
  ['neither side tells a birth', '', {}, 'A lista não tem CPF. Só o nome coincide.', 'Informe'],
  [
    'only the list tells one',
    '',
    { nascimentos: ['1971'] },
    'A lista não tem CPF. O nascimento na lista é 1971, e o cadastro não diz o da pessoa: peça-o, ou leia-o num documento.',
    'Informe',
  ],
  [
    'only the registration tells one',
    '1971-05-16',
    {},
    'A lista não tem CPF. Só o nome coincide.',
    undefined,
  ],
  [
    'both tell one',
    '1971-05-16',
    { nascimentos: ['1971'] },
    'A lista não tem CPF. Compare o nascimento: 1971 na lista, 16/05/1971 no cadastro.',
    undefined,
  ],
])('where %s, the comparison asked for is one that can be made', (_where, nascimento, told, end, asked) => {
  const born = com({
    socios: [{ nome: 'Carlos Haddad', cpf: '529.982.247-25', percentual: 100, nascimento }],
  });
  const [found] = findAlertas('lista-onu', born, search(born, { lista: 'onu', ...carlos, ...told }));
  expect(found?.texto.endsWith(end)).toBe(true);
  expect(found?.pedido).toBe(asked && `${asked} a data de nascimento de Carlos Haddad.`);
});
