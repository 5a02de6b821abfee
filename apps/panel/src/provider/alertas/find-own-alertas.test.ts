import { expect, it } from 'vitest';
import { readCadastro } from '#provider/answers/read-cadastro.ts';
import { findOwnAlertas } from './find-own-alertas.ts';

const sound = {
  id: 7,
  razaoSocial: 'Aurora Pagamentos LTDA',
  nomeFantasia: 'Aurora',
  cnpj: '12.ABC.345/01DE-35',
  inscricaoEstadual: 'ISENTO',
  cep: '01310100',
  logradouro: 'Avenida Paulista',
  numero: '1000',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
  email: 'financeiro@aurora.com.br',
  telefone: '11987654321',
  nomeResponsavel: 'Helena Prado',
  cpfResponsavel: '529.982.247-25',
  cargoResponsavel: 'Sócia',
  socios: [{ nome: 'Helena Prado', cpf: '52998224725', percentual: '100%', documentos: { rg: 'rg.pdf' } }],
  documentos: { contratoSocial: 'C:\\docs\\contrato.pdf' },
};
const files = { documentos: { rg: 'rg.pdf' } };

function textsOf(changes: object): string[] {
  const cadastro = readCadastro({ ...sound, ...changes });
  return findOwnAlertas(cadastro)
    .filter(({ codigo }) => codigo !== 'cnpj-de-filial')
    .map(({ texto }) => texto);
}

it.each([
  [{}, []],
  [{ cnpj: '12ABC34501DE36' }, ['CNPJ inválido: os dígitos não conferem.']],
  [{ email: '', telefone: null }, ['Não informado: Email, Telefone.']],
  [{ socios: 'nada' }, ['Não foi possível ler os sócios.']],
  [
    { socios: [{ nome: 'Helena Prado', cpf: '52998224725', percentual: 100 }] },
    ['Helena Prado: sem documento.'],
  ],
  [
    { documentos: { contratoSocial: 'c.pdf', procuracao: null }, socios: JSON.stringify(sound.socios) },
    ['Procuração: sem arquivo.'],
  ],
  [
    {
      socios: [
        { nome: 'Helena Prado', cpf: '52998224725', percentual: 10, ...files },
        { nome: 'Norte', cpf: '11444777000161', percentual: '90', ...files },
      ],
    },
    [
      'Norte tem 90 % e não há sócios informados. Informe até chegar a pessoas. Companhia aberta e fundo não precisam.',
    ],
  ],
])('%j: %j', (changes, texts) => {
  expect(textsOf(changes)).toEqual(texts);
});
