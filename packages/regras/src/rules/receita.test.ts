import { expect, it } from 'vitest';
import { checkCadastro } from '../check-cadastro.ts';
import type { Contexto } from '../contexto.ts';
import type { EmpresaReceita } from '../receita.ts';
import { com, limpo } from '../test/cadastro-limpo.ts';
import { consulta, emBranco, igual, none } from '../test/empresa-receita.ts';
import { findAlertas } from '../test/find-alertas.ts';

const told = {
  ...limpo,
  ...{ naturezaJuridica: '2062', porte: 'epp', cnaePrincipal: '4711302', dataAbertura: '2020-01-02' },
};
const find = (
  codigo: string,
  mudado: Partial<EmpresaReceita>,
  cadastro: object = told,
  more: Contexto = {},
) =>
  findAlertas(codigo, cadastro, {
    receita: consulta({ ...igual, ...mudado }),
    isMesmaCidade: true,
    ...more,
  }).map(({ nivel, texto }) => [nivel, texto]);
const codesOf = (cadastro: unknown, contexto: Contexto) =>
  checkCadastro(cadastro, contexto).map(({ codigo }) => codigo);

it('finds nothing where both agree, and nothing in what is not told', () => {
  const equal = { receita: consulta(igual), isMesmaCidade: true, recebidoEm: '2026-11-01' };
  expect(codesOf(told, equal)).toEqual(codesOf(told, {}));
  expect(codesOf(told, { receita: consulta(emBranco), isMesmaCidade: null })).toEqual(codesOf(told, {}));
});

it('tells a CNPJ that is not active, with the motive', () => {
  const situacao = {
    ...{ codigo: '04', desde: '2026-05-12' },
    motivo: { codigo: '63', texto: 'OMISSAO DE DECLARACOES' },
  };
  expect(find('receita-situacao', { situacao })).toEqual([
    ['impede', 'Na Receita o CNPJ está INAPTO desde 12/05/2026 (omissão de declarações). (Receita, 10/2026)'],
  ]);
  const [alerta] = findAlertas('receita-situacao', told, { receita: consulta({ ...igual, situacao }) });
  expect(alerta?.pedido).toBe('Regularize o CNPJ na Receita Federal: consta como inapto desde 12/05/2026.');
  expect(alerta?.valor).not.toContain('2026-10');
  expect(find('receita-situacao', { situacao: { codigo: '08', desde: '', motivo: none } })).toEqual([
    ['impede', 'Na Receita o CNPJ está BAIXADO. (Receita, 10/2026)'],
  ]);
  expect(find('receita-situacao', { situacao: { codigo: '', desde: '', motivo: none } })).toEqual([]);
});

it('tells who is not in the data: worse when it should be', () => {
  const without = (dataAbertura?: string) =>
    findAlertas('receita-nao-achado', { ...limpo, dataAbertura }, { receita: consulta(null) }).map(
      ({ nivel, texto }) => [nivel, texto],
    );
  const young = 'Este CNPJ não está nos dados de 10/2026. Empresa aberta há pouco ainda não aparece.';
  expect(without()).toEqual([['informacao', `${young} (Receita, 10/2026)`]]);
  expect(without('2026-08-10')).toEqual([['informacao', `${young} (Receita, 10/2026)`]]);
  expect(without('2026-07-01')).toMatchObject([['impede', expect.stringContaining('confira o número')]]);
  expect(findAlertas('receita-nao-achado', limpo)).toEqual([]);
});

it('expects of a host that tells no month the data of two months ago', () => {
  const asked = { ...consulta(null), fonte: 'http', competencia: null } as const;
  const levels = ['2026-07-13', '2026-07-12'].map(
    (dataAbertura) =>
      findAlertas('receita-nao-achado', { ...limpo, dataAbertura }, { receita: asked })[0]?.nivel,
  );
  expect(levels).toEqual(['informacao', 'impede']);
});

it('tells another name, and less of another ending', () => {
  expect(find('receita-nome', { razaoSocial: 'AURORA ALIMENTOS LTDA' })).toEqual([
    [
      'atencao',
      'Na Receita: “AURORA ALIMENTOS LTDA”. Informado: “Boa Safra Alimentos Ltda”. Pode ter mudado há pouco. (Receita, 10/2026)',
    ],
  ]);
  expect(find('receita-nome', { razaoSocial: 'BOA SAFRA ALIMENTOS LTDA - ME' })[0]?.[0]).toBe('informacao');
  expect(find('receita-nome', { razaoSocial: 'BOA SAFRA ALIMENTOS LTDA.' })).toEqual([]);
});

it('takes the two forms of the name of a sole trader for one', () => {
  const cadastro = com({ razaoSocial: 'Ana Lima 11144477735', socios: limpo.socios.slice(0, 1) });
  expect(find('receita-nome', { razaoSocial: '11.222.333 ANA LIMA' }, cadastro)[0]?.[0]).toBe('informacao');
});

it('tells another legal nature, and less of an EIRELI that is a Ltda by now', () => {
  const naturezaJuridica = { codigo: '2135', texto: 'Empresário (Individual)' };
  expect(find('receita-natureza', { naturezaJuridica })).toEqual([
    ['atencao', 'Declarada Ltda; na Receita, Empresário (Individual) (213-5). (Receita, 10/2026)'],
  ]);
  const eireli = { ...told, naturezaJuridica: '2305' };
  expect(find('receita-natureza', {}, eireli)[0]?.[0]).toBe('informacao');
  expect(find('receita-natureza', { naturezaJuridica }, limpo)).toEqual([]);
});

it('tells another size; a MEI is a ME', () => {
  expect(find('receita-porte', { porte: 'me' })).toEqual([
    ['informacao', 'Porte declarado EPP; na Receita, ME. Pode ter mudado há pouco. (Receita, 10/2026)'],
  ]);
  const mei = { ...told, porte: 'mei' };
  expect(find('receita-porte', { porte: 'me', isMei: null }, mei)).toEqual([]);
  expect(find('receita-porte', { porte: 'me', isMei: false }, mei)).toHaveLength(1);
  expect(find('receita-porte', { porte: 'me', isMei: true }, { ...told, porte: 'me' })).toEqual([]);
});

it('tells another activity, and less of one among the others', () => {
  const cnaePrincipal = { codigo: '5611201', texto: 'Restaurantes e similares' };
  expect(find('receita-cnae', { cnaePrincipal })).toEqual([
    [
      'atencao',
      'CNAE declarado 4711-3/02; o principal na Receita é 5611-2/01 Restaurantes e similares. (Receita, 10/2026)',
    ],
  ]);
  expect(find('receita-cnae', { cnaePrincipal, cnaesSecundarios: ['4711302'] })[0]?.[0]).toBe('informacao');
  expect(find('receita-cnae', { cnaePrincipal }, limpo)).toEqual([]);
});

it('tells another date of opening, more when a year lies between', () => {
  expect(find('receita-abertura', { abertura: '2020-02-01' })).toEqual([
    [
      'informacao',
      'Declarada aberta em 02/01/2020; na Receita, em 01/02/2020. A data da Junta pode ser outra. (Receita, 10/2026)',
    ],
  ]);
  expect(find('receita-abertura', { abertura: '2021-01-02' })[0]?.[0]).toBe('atencao');
});

it('tells another city or state, and less of another postal code or number', () => {
  const osasco = { ...igual.endereco, cidade: 'OSASCO' };
  expect(find('receita-endereco', { endereco: osasco }, told, { isMesmaCidade: false })).toEqual([
    [
      'atencao',
      'Na Receita: OSASCO/SP. Informado: São Paulo/SP. Pode ter mudado há pouco. (Receita, 10/2026)',
    ],
  ]);
  expect(find('receita-endereco', { endereco: osasco }, told, { isMesmaCidade: null })).toEqual([]);
  const rio = { ...igual.endereco, cidade: '', estado: 'RJ' };
  expect(find('receita-endereco', { endereco: rio })[0]?.[0]).toBe('atencao');
  const moved = { ...igual.endereco, cep: '01310200', numero: '2000' };
  expect(find('receita-endereco', { endereco: moved })).toEqual([
    [
      'informacao',
      'Na Receita: CEP 01310-200, número 2000. Informado: CEP 01310-100, número 1000. Pode ter mudado há pouco. (Receita, 10/2026)',
    ],
  ]);
  const abroad = { ...igual.endereco, estado: 'EX', cidade: 'EXTERIOR' };
  expect(find('receita-endereco', { endereco: abroad }, told, { isMesmaCidade: false })).toEqual([]);
});

it('tells a special situation', () => {
  expect(
    find('receita-especial', { especial: { situacao: 'RECUPERACAO JUDICIAL', desde: '2025-03-10' } }),
  ).toEqual([
    ['atencao', 'Em RECUPERAÇÃO JUDICIAL desde 03/2025. Veja quem pode assinar. (Receita, 10/2026)'],
  ]);
  expect(find('receita-especial', { especial: { situacao: 'FALIDO', desde: '' } })[0]?.[1]).toContain(
    'Situação especial: FALIDO.',
  );
});

it('tells a young company, by the day it was received', () => {
  const young = (recebidoEm: string, more: object = {}) =>
    find('empresa-nova', { abertura: '2026-11-04' }, { ...limpo, ...more }, { recebidoEm });
  expect(young('2026-11-16')).toEqual([['informacao', 'Aberta há 12 dias (04/11/2026). (Receita, 10/2026)']]);
  expect(young('2026-11-16', { faturamento: { valor: 900_000 } })[0]?.[0]).toBe('atencao');
  expect(young('2026-12-04', { faturamento: { valor: 900_000 } })[0]?.[0]).toBe('informacao');
  expect(young('2027-05-02')).toHaveLength(1);
  expect(young('2027-05-03')).toEqual([]);
  expect(young('2026-11-01')).toEqual([]);
  expect(young('2026-11-16', { dataAbertura: '2020-01-02' })[0]?.[1]).toContain('há 12 dias');
  const declared = { ...limpo, dataAbertura: '2026-11-04' };
  expect(findAlertas('empresa-nova', declared, { recebidoEm: '2026-11-05' })).toMatchObject([
    { texto: 'Aberta há 1 dia (04/11/2026).' },
  ]);
});

it('knows by Receita which CNPJ is of a branch', () => {
  const second = com({ cnpj: '11222333000262' });
  expect(find('cnpj-de-filial', { isMatriz: true }, second)).toEqual([]);
  expect(find('cnpj-de-filial', { isMatriz: null }, second)[0]?.[1]).toContain('costuma ser filial');
  expect(find('cnpj-de-filial', { isMatriz: false }, second)).toEqual([
    [
      'informacao',
      'Ordem 0002: filial. O contrato social costuma estar no nome da matriz. (Receita, 10/2026)',
    ],
  ]);
});
