import { expect, it } from 'vitest';
import { limpo } from '../test/cadastro-limpo.ts';
import { findAlertas, findTextos } from '../test/find-alertas.ts';

const [ana, carlos] = limpo.socios;
const withCarlos = (told: object) => ({ ...limpo, socios: [ana, { ...carlos, ...told }] });
const hoje = '2026-11-17';

it('tells who declared to be politically exposed, once for an owner who administrates', () => {
  const pep = { declarado: true, cargo: 'vereador', orgao: 'Câmara de Natal', ate: '2028-12-31' };
  const administradores = [{ nome: 'Carlos Souza', cpf: '52998224725', cargo: 'Diretor', pep }];
  expect(findTextos('pep-declarada', { ...withCarlos({ pep }), administradores })).toEqual([
    'Carlos Souza declarou ser PEP: vereador, Câmara de Natal, até 31/12/2028. Não impede: pede análise mais próxima.',
  ]);
  expect(findAlertas('pep-declarada', { ...limpo, administradores })).toMatchObject([
    { alvo: 'administradores.0', nivel: 'atencao' },
  ]);
  for (const none of [undefined, null, { declarado: false }, {}, 'sim']) {
    expect(findTextos('pep-declarada', withCarlos({ pep: none }))).toEqual([]);
  }
});

it('tells who is a minor, and that a minor does not sign', () => {
  const minor = withCarlos({ nascimento: '2011-11-18' });
  expect(findAlertas('socio-menor', minor, { hoje })).toMatchObject([
    {
      nivel: 'atencao',
      texto: 'Carlos Souza tem 14 anos. Mostre quem representa; menor não administra, salvo emancipação.',
    },
  ]);
  const signs = { ...minor, nomeResponsavel: 'Carlos Souza', cpfResponsavel: '529.982.247-25' };
  expect(findAlertas('socio-menor', signs, { hoje })).toMatchObject([{ nivel: 'impede' }]);
  for (const nascimento of ['2008-11-17', '', 'ontem', undefined]) {
    expect(findTextos('socio-menor', withCarlos({ nascimento }), { hoje })).toEqual([]);
  }
  expect(findTextos('socio-menor', minor)).toEqual([]);
});

it('tells who lives abroad', () => {
  expect(findTextos('pessoa-exterior', withCarlos({ residencia: 'US' }))).toEqual([
    'Carlos Souza mora fora do Brasil (US). Confira o passaporte.',
  ]);
  for (const residencia of ['BR', '', undefined]) {
    expect(findTextos('pessoa-exterior', withCarlos({ residencia, nacionalidade: 'US' }))).toEqual([]);
  }
});

it.each([
  ['mei', { valor: 240_000 }, 'MEI com faturamento de R$ 240 mil por ano; o limite é R$ 81 mil.'],
  ['me', { faixa: 'epp' }, 'ME com faturamento acima de R$ 360 mil por ano; o limite é R$ 360 mil.'],
])('compares the size %s with the revenue %j', (porte, faturamento, texto) => {
  const told = { ...limpo, porte, faturamento };
  expect(findTextos('faturamento-e-porte', told)).toEqual([`${texto} Pode ter mudado de porte.`]);
});

it.each([
  ['mei', { valor: 81_000 }],
  ['me', { faixa: 'me' }],
  ['epp', { faixa: 'mei' }],
  ['demais', { valor: 9e9 }],
  ['mei', null],
  [undefined, { valor: 240_000 }],
])('accepts the size %s with the revenue %j', (porte, faturamento) => {
  expect(findTextos('faturamento-e-porte', { ...limpo, porte, faturamento })).toEqual([]);
});

it('takes the limits of the institution', () => {
  const told = { ...limpo, porte: 'mei', faturamento: { valor: 100_000 } };
  expect(findTextos('faturamento-e-porte', told, { faturamentoFaixas: [144_000, 2e5, 3e5, 4e5] })).toEqual(
    [],
  );
});

it('tells a revenue of a thousand times the capital', () => {
  const told = { ...limpo, capitalSocial: 1000, faturamento: { valor: 5_000_000 } };
  expect(findTextos('faturamento-e-capital', told)).toEqual([
    'Capital social de R$ 1 mil e faturamento de R$ 5 milhões por ano. Em serviços é comum.',
  ]);
  expect(findTextos('faturamento-e-capital', { ...told, capitalSocial: 5000 })).toHaveLength(1);
  for (const capitalSocial of [0, null, 5001]) {
    expect(findTextos('faturamento-e-capital', { ...told, capitalSocial })).toEqual([]);
  }
});

it.each([
  ['Boa Safra S.A.', '2062', 'O nome diz S.A.; a natureza informada é 206-2 (Ltda).'],
  ['Boa Safra Ltda', '2054', 'O nome diz Ltda; a natureza informada é 205-4 (S.A.).'],
  ['Boa Safra Ltda', '2135', 'O nome diz Ltda; a natureza informada é 213-5 (Empresário individual).'],
])('compares the name %s with the nature %s', (razaoSocial, naturezaJuridica, texto) => {
  const told = { ...limpo, razaoSocial, naturezaJuridica };
  expect(findTextos('natureza-e-nome', told)).toEqual([`${texto} Pode ter sido transformada.`]);
});

it.each([
  ['Boa Safra Ltda', '2062'],
  ['Boa Safra Advogados S/S Ltda', '2321'],
  ['Cooperativa Boa Safra Ltda', '2143'],
  ['Petróleo Boa Safra S.A.', '2038'],
  ['Boa Safra S.A.', '2046'],
  ['Boa Safra', '2054'],
  ['Boa Safra S.A.', ''],
])('accepts the name %s with the nature %s', (razaoSocial, naturezaJuridica) => {
  expect(findTextos('natureza-e-nome', { ...limpo, razaoSocial, naturezaJuridica })).toEqual([]);
});

it('impedes activities that the institution does not accept, and no others', () => {
  const told = { ...limpo, cnaePrincipal: '4711-3/02', cnaesSecundarios: ['9200-3/99'] };
  expect(findAlertas('cnae-fora-da-politica', told, { cnaesRecusados: ['9200'] })).toMatchObject([
    {
      nivel: 'impede',
      texto: 'CNAE secundário 9200-3/99: atividade que a política não aceita. Pode não ser exercida.',
    },
  ]);
  expect(findTextos('cnae-fora-da-politica', told, { cnaesRecusados: ['9201', '1302'] })).toEqual([]);
  expect(findTextos('cnae-fora-da-politica', limpo, { cnaesRecusados: ['9200'] })).toEqual([]);
});

it('asks for what the institution requires, each once, and for nothing else', () => {
  const exigir = ['naturezaJuridica', 'faturamento', 'pep'] as const;
  expect(findTextos('nao-informado', limpo, { exigir })).toEqual([
    'Não informado: Natureza Jurídica, Faturamento, Declaração de PEP de cada pessoa.',
  ]);
  const pep = { declarado: false };
  const told = {
    ...limpo,
    naturezaJuridica: '2062',
    faturamento: { faixa: 'me' },
    socios: limpo.socios.map((socio) => ({ ...socio, pep })),
  };
  expect(findTextos('nao-informado', told, { exigir })).toEqual([]);
  expect(findTextos('nao-informado', limpo)).toEqual([]);
});

it('asks no partners of who has none by law and names who runs it', () => {
  const entity = { ...limpo, razaoSocial: 'Associação Boa Safra', naturezaJuridica: '3999', socios: [] };
  const administradores = [{ nome: 'Ana Lima', cpf: '11144477735', cargo: 'Presidente' }];
  expect(findTextos('nao-informado', { ...entity, administradores })).toEqual([]);
  expect(findTextos('nao-informado', entity)).toEqual(['Não informado: Dirigentes.']);
});

it('closes the search for owners when somebody is named who controls or runs the company', () => {
  const many = { ...limpo, socios: Array.from({ length: 10 }, () => ({ ...ana, cpf: '', percentual: 10 })) };
  const socios = many.socios.map((socio, at) => ({ ...socio, nome: `Pessoa ${'ABCDEFGHIJ'[at]}` }));
  expect(findTextos('sem-beneficiario-final', { ...limpo, socios })).toHaveLength(1);
  const controladores = [{ nome: 'Ana Lima', motivo: 'acordo' }];
  expect(findTextos('sem-beneficiario-final', { ...limpo, socios, controladores })).toEqual([]);
  const zeros = socios.map((socio) => ({ ...socio, percentual: 0 }));
  expect(findTextos('sem-beneficiario-final', { ...limpo, socios: zeros, controladores })).toHaveLength(1);
});

it('lets an administrator sign who is no partner', () => {
  const signed = { ...limpo, nomeResponsavel: 'Bia Rocha', cpfResponsavel: '390.533.447-05' };
  expect(findTextos('responsavel-sem-procuracao', signed)).toHaveLength(1);
  const administradores = [{ nome: 'Bia Rocha', cpf: '39053344705', cargo: 'Diretora' }];
  expect(findTextos('responsavel-sem-procuracao', { ...signed, administradores })).toEqual([]);
});
