import { expect, it } from 'vitest';
import { isSameFileExpected } from '../same-file.ts';
import { com, limpo } from '../test/cadastro-limpo.ts';
import { findAlertas, findTextos } from '../test/find-alertas.ts';

const em = '2026-05-04T15:00:00Z';
const carlos = '52998224725';

it('tells a file that another company sent, and names neither it nor its owner to the company', () => {
  const iguais = [
    { chave: 'socios.0.rgFrente', outraChave: 'rg', empresa: 'Beta Ltda', cpf: '39053344705', em },
  ];
  expect(findAlertas('arquivo-repetido', limpo, { iguais })).toMatchObject([
    {
      nivel: 'impede',
      texto: 'Este arquivo é idêntico ao documento RG enviado por Beta Ltda em 04/05/2026.',
      pedido: 'Envie de novo: RG (frente). O arquivo recebido não pôde ser aceito.',
      alvo: 'socios.0.rgFrente',
    },
  ]);
});

it('tells one file for two partners of the company', () => {
  const iguais = [{ chave: 'socios.0.rg', outraChave: 'rg', cpf: carlos, em }];
  expect(findTextos('arquivo-repetido', limpo, { iguais })).toEqual([
    'Este arquivo é idêntico ao documento RG enviado por Carlos Souza em 04/05/2026.',
  ]);
});

it('lets a person send the same papers for each of their companies', () => {
  const iguais = [{ chave: 'socios.1.rg', outraChave: 'rg', empresa: 'Beta Ltda', cpf: carlos, em }];
  expect(findTextos('arquivo-repetido', limpo, { iguais })).toEqual([]);
});

it('makes less of the papers of companies with a common partner', () => {
  const iguais = [
    {
      ...{ chave: 'contratoSocial', outraChave: 'contratoSocial', em },
      empresa: 'Beta Ltda',
      hasSocioEmComum: true,
    },
  ];
  expect(findAlertas('arquivo-repetido', limpo, { iguais })).toMatchObject([
    {
      nivel: 'atencao',
      texto:
        'Este arquivo é idêntico ao documento Contrato Social enviado por Beta Ltda em 04/05/2026. Há sócio em comum: pode servir às duas.',
    },
  ]);
});

it('tells one file sent as two papers of this company', () => {
  const iguais = [
    { chave: 'comprovanteEndereco', outraChave: 'contratoSocial', em },
    { chave: 'socios.0.rg', outraChave: 'contratoSocial', em },
    { chave: 'socios.1.selfie', outraChave: 'rg', cpf: carlos, em },
  ];
  expect(findTextos('mesmo-arquivo-duas-vezes', limpo, { iguais })).toEqual([
    'O mesmo arquivo foi enviado como Contrato Social e como Comprovante de Endereço. Pode ter sido engano.',
    'O mesmo arquivo foi enviado como Contrato Social e como RG de Ana Lima. Pode ter sido engano.',
    'O mesmo arquivo foi enviado como RG de Carlos Souza e como Selfie de Carlos Souza. Pode ter sido engano.',
  ]);
  expect(findTextos('arquivo-repetido', limpo, { iguais })).toEqual([]);
});

it('takes two papers of one partner company for its own', () => {
  const cnpj = '11444777000161';
  const cadastro = com({ socios: [{ nome: 'Norte Ltda', cnpj, percentual: 100 }] });
  const iguais = [{ chave: 'socios.0.cartaoCnpj', outraChave: 'contratoSocial', cpf: cnpj, em }];
  expect(findTextos('arquivo-repetido', cadastro, { iguais })).toEqual([]);
  expect(findTextos('mesmo-arquivo-duas-vezes', cadastro, { iguais })).toHaveLength(1);
});

it.each([
  ['rgFrente', 'rgVerso', true, true],
  ['rg', 'cpf', true, true],
  ['contratoSocial', 'ultimaAlteracao', true, true],
  ['comprovanteEndereco', 'comprovanteResidencia', false, true],
  ['certidaoCasamento', 'certidaoCasamento', false, true],
  ['rg', 'rg', false, false],
  ['contratoSocial', 'comprovanteEndereco', true, false],
  ['contratoSocial', 'rg', false, false],
])('knows whether %s and %s may be one file (same owner: %s)', (one, other, hasSameOwner, isExpected) => {
  expect(isSameFileExpected(one, `socios.0.${other}`, hasSameOwner)).toBe(isExpected);
});

it('names one other where there are many', () => {
  const one = { chave: 'contratoSocial', outraChave: 'contratoSocial', em };
  const iguais = [
    { ...one, empresa: 'Beta Ltda' },
    { ...one, empresa: 'Gama Ltda' },
  ];
  expect(findTextos('arquivo-repetido', limpo, { iguais })).toEqual([
    'Este arquivo é idêntico ao documento Contrato Social enviado por Beta Ltda em 04/05/2026.',
  ]);
});

it.each([
  [{ pdf: { pedeSenha: true, paginas: 0 } }, 'O PDF pede senha: não dá para conferir.'],
  [{ pdf: { pedeSenha: false, paginas: 0 } }, 'O PDF não tem página: não dá para conferir.'],
  [
    { imagem: { largura: 320, altura: 200, umaCor: false } },
    'A imagem tem só 320 × 200 px: não dá para conferir.',
  ],
  [
    { imagem: { largura: 1200, altura: 900, umaCor: true } },
    'A imagem é de uma cor só: não dá para conferir.',
  ],
])('tells a file that nobody can look at: %j', (fatos, texto) => {
  const arquivos = [{ chave: 'contratoSocial', ...fatos }];
  expect(findTextos('arquivo-ilegivel', limpo, { arquivos })).toEqual([texto]);
});

it('has nothing against a file that can be read', () => {
  const arquivos = [
    { chave: 'contratoSocial', pdf: { pedeSenha: false, paginas: 3 } },
    { chave: 'socios.0.rg', imagem: { largura: 400, altura: 800, umaCor: false } },
    { chave: 'cartaoCnpj' },
  ];
  expect(findTextos('arquivo-ilegivel', limpo, { arquivos })).toEqual([]);
});

it('tells a stored file that is not the one received', () => {
  const arquivos = [{ chave: 'contratoSocial', divergente: true }, { chave: 'socios.0.rg' }];
  expect(findAlertas('arquivo-trocado', limpo, { arquivos })).toMatchObject([
    {
      nivel: 'impede',
      alvo: 'contratoSocial',
      pedido: expect.stringContaining('Envie de novo: Contrato Social'),
    },
  ]);
});
