import { expect, it } from 'vitest';
import { com, limpo } from '../test/cadastro-limpo.ts';
import { findAlertas, findTextos } from '../test/find-alertas.ts';

const stranger = {
  nomeResponsavel: 'Bia Rocha',
  cpfResponsavel: '390.533.447-05',
  cargoResponsavel: 'Diretora',
};

const ltda =
  'Ltda: falta o contrato social (a última alteração consolidada, registrada na Junta). Pode estar sob outro nome.';

it.each([
  ['Boa Safra S.A.', 'S.A.: faltam estatuto e ata de eleição. Pode estar sob outro nome.'],
  ['Boa Safra S/A', 'S.A.: faltam estatuto e ata de eleição. Pode estar sob outro nome.'],
  ['Boa Safra Ltda', ltda],
  ['Boa Safra Eireli', ltda],
  ['Companhia Boa Safra', 'S.A.: faltam estatuto e ata de eleição. Pode estar sob outro nome.'],
  [
    '11.222.333 ANA LIMA',
    'Empresário individual: falta o CCMEI ou o requerimento de empresário. Pode estar sob outro nome.',
  ],
  [
    'Lima Advogados',
    'Sociedade de advogados: falta o contrato social registrado na OAB. Pode estar sob outro nome.',
  ],
  [
    'Condomínio Boa Safra',
    'Condomínio: faltam convenção e ata de eleição do síndico. Pode estar sob outro nome.',
  ],
  ['Cooperativa Boa Safra Ltda', 'Cooperativa: faltam estatuto e ata de eleição. Pode estar sob outro nome.'],
  [
    'Partido Boa Safra',
    'Entidade sem fins lucrativos: faltam estatuto e ata de eleição. Pode estar sob outro nome.',
  ],
])('asks %s for its papers', (razaoSocial, texto) => {
  expect(findTextos('faltam-papeis', com({ razaoSocial, documentos: { cartaoCnpj: 'c.pdf' } }))).toEqual([
    texto,
  ]);
});

it.each([
  ['Boa Safra S.A.', { estatutoSocial: 'e.pdf', ataEleicao: 'a.pdf' }],
  ['Boa Safra Ltda', { ultimaAlteracao: 'a.pdf' }],
  ['Boa Safra SLU', { contrato_social: 'c.pdf' }],
  ['11.222.333 ANA LIMA', { ccmei: 'c.pdf' }],
  ['Cooperativa Boa Safra', { estatuto: 'e.pdf', ata: 'a.pdf' }],
  ['Cooperativa Boa Safra Ltda', { estatuto: 'e.pdf', ataEleicao: 'a.pdf' }],
  ['Condomínio Boa Safra', { convencao: 'c.pdf', ataSindico: 'a.pdf' }],
  ['ANA LIMA 11144477735', { requerimentoEmpresario: 'r.pdf' }],
  ['Rosa Comércio', {}],
])('is content with the papers of %s', (razaoSocial, documentos) => {
  expect(findTextos('faltam-papeis', com({ razaoSocial, documentos }))).toEqual([]);
});

it('takes a paper without a file for missing', () => {
  expect(findTextos('faltam-papeis', com({ documentos: { contratoSocial: null } }))).toHaveLength(1);
});

it('asks by what right somebody signs who is no partner', () => {
  expect(findTextos('responsavel-sem-procuracao', com(stranger))).toEqual([
    'Bia Rocha assina, não está entre os sócios e não há procuração. Se administra a empresa, mostre a cláusula.',
  ]);
});

it('lets a partner sign, an attorney with papers, and who was elected', () => {
  const manager = { razaoSocial: 'Condomínio Boa Safra', documentos: { ataAssembleia: 'a.pdf' } };
  const withoutNumber = [{ nome: 'Bia Rocha Dias', percentual: 100 }];
  const elected = { razaoSocial: 'Boa Safra S.A.', documentos: { ataEleicao: 'a.pdf' } };
  const cases = [
    ...[limpo, com({ ...stranger, ...elected }), com({ ...stranger, ...manager })],
    com({ ...stranger, socios: withoutNumber }),
  ];
  const attorney = com({ ...stranger, documentos: { procuracao: 'p.pdf' } });
  for (const cadastro of [...cases, attorney]) {
    expect(findTextos('responsavel-sem-procuracao', cadastro)).toEqual([]);
  }
});

it('wants the power of attorney of an attorney, and says so once', () => {
  const attorney = com({ ...stranger, cargoResponsavel: 'Procuradora' });
  expect(findAlertas('procurador-sem-procuracao', attorney)).toMatchObject([
    {
      nivel: 'impede',
      texto: 'Bia Rocha assina como procuradora e não há procuração. Pode estar sob outro nome.',
    },
  ]);
  expect(findTextos('responsavel-sem-procuracao', attorney)).toEqual([]);
  const papers = { ...attorney, documentos: { procuracaoPublica: 'p.pdf' } };
  expect(findTextos('procurador-sem-procuracao', papers)).toEqual([]);
});

it('does not take a partner of the holding for a partner', () => {
  const holding = { nome: 'Norte', cnpj: '11444777000161', percentual: 100 };
  const socios = [{ ...holding, socios: [{ nome: 'Bia Rocha', cpf: '39053344705', percentual: 100 }] }];
  expect(findTextos('responsavel-sem-procuracao', com({ ...stranger, socios }))).toEqual([
    'Bia Rocha assina, está entre os sócios de Norte, não entre os da empresa, e não há procuração. Se administra a empresa, mostre a cláusula.',
  ]);
});

it('makes little of a small partner without a document who does not sign', () => {
  const without = (percentual: number | null, changes: object = {}) => {
    const socios = [
      { ...limpo.socios[0], percentual: 80 },
      { ...limpo.socios[1], percentual, documentos: {} },
    ];
    return findAlertas('sem-documento', com({ socios, ...changes })).map(({ nivel }) => nivel);
  };
  expect(without(1)).toEqual(['informacao']);
  expect(without(40)).toEqual(['atencao']);
  expect(without(null)).toEqual(['atencao']);
  expect(without(1, { cpfResponsavel: '529.982.247-25', nomeResponsavel: 'Carlos Souza' })).toEqual([
    'atencao',
  ]);
  expect(without(0, { razaoSocial: 'Associação Boa Safra' })).toEqual(['atencao']);
});

it('tells who has no document', () => {
  const socios = [limpo.socios[0], { ...limpo.socios[1], nome: 'Yasmin Weber', documentos: {} }];
  expect(findAlertas('sem-documento', com({ socios }))).toMatchObject([
    { texto: 'Yasmin Weber: sem documento.', alvo: 'socios.1' },
  ]);
  expect(findTextos('sem-documento', com({ documentos: {} }))).toEqual([
    'Boa Safra Alimentos Ltda: sem documento.',
  ]);
});

it('asks for a document of who owns enough through other companies, and of nobody else', () => {
  const company = (nome: string, cnpj: string, percentual: number, socios: object[]) => ({
    ...{ nome, cnpj, percentual, socios },
    documentos: { contratoSocial: 'c.pdf' },
  });
  const bia = { nome: 'Bia Rocha', cpf: '390.533.447-05', percentual: 60 };
  const owned = (rest: object[], own: object = {}) => [
    limpo.socios[0],
    company('Norte', '11444777000161', 40, [
      company('Sul', '11222333000181', 100, [{ ...bia, ...own, percentual: 90 }, ...rest]),
    ]),
  ];
  const small = { nome: 'Caio Dias', cpf: '529.982.247-25', percentual: 10 };
  const find = (socios: unknown[], changes: object = {}) =>
    findAlertas('sem-documento', com({ socios, ...changes })).map(({ texto, nivel, alvo }) => [
      ...[nivel, texto, alvo],
    ]);
  expect(find(owned([small]))).toEqual([
    ['atencao', 'Bia Rocha (quadro de Sul): sem documento.', 'socios.1.socios.0.socios.0'],
  ]);
  expect(find(owned([small], { documentos: { rg: 'rg.jpg' } }))).toEqual([]);
  expect(find(owned([], {}), { razaoSocial: 'Cooperativa Boa Safra' })).toEqual([]);
  const withAna = owned([{ nome: 'Ana Lima', cpf: '111.444.777-35', percentual: 10 }], {
    documentos: { rg: 'r' },
  });
  expect(find(withAna)).toEqual([]);
});

it('tells a document whose file did not come', () => {
  const socios = [{ ...limpo.socios[0], documentos: { rg: null } }, limpo.socios[1]];
  const found = findAlertas('documento-sem-arquivo', com({ socios, documentos: { cartaoCnpj: '' } }));
  expect(found.map(({ texto, alvo }) => [texto, alvo])).toEqual([
    ['Cartão CNPJ: sem arquivo.', 'cartaoCnpj'],
    ['RG de Ana Lima: sem arquivo.', 'socios.0.rg'],
  ]);
  const below = { nome: 'Bia Rocha', cpf: '39053344705', percentual: 100, documentos: { rg: null } };
  const holding = { nome: 'Norte', cnpj: '11444777000161', percentual: 100, socios: [below] };
  expect(findAlertas('documento-sem-arquivo', com({ socios: [holding] }))).toMatchObject([
    { texto: 'RG de Bia Rocha: sem arquivo.', alvo: 'socios.0.socios.0.rg' },
  ]);
});
