import { expect, it } from 'vitest';
import { readCadastro } from '#provider/answers/read-cadastro.ts';
import { valuesToCompare } from './values-to-compare.ts';

const read = readCadastro({
  razaoSocial: 'Boa Safra Ltda',
  cnpj: '07482513000125',
  logradouro: 'Rua Um',
  numero: '7',
  bairro: 'Centro',
  cidade: 'Uberlândia',
  estado: 'MG',
  cep: '38400000',
  nomeResponsavel: 'Paulo Nakamura',
  cpfResponsavel: '52998224725',
  socios: [
    { nome: 'Paulo Nakamura', cpf: '52998224725', percentual: 60 },
    { nome: 'Yasmin Weber', cpf: '11144477735', percentual: 30 },
    {
      ...{ nome: 'Holding S.A.', cnpj: '11222333000181', percentual: 10 },
      socios: [{ nome: 'Bia Rocha', cpf: '39053344705', percentual: 100 }],
    },
  ],
});
const born = (at: number) => (at === 1 ? { nascimento: '1997-05-16' } : {});
const cadastro = { ...read, socios: (read.socios ?? []).map((socio, at) => ({ ...socio, ...born(at) })) };
const told = (chave: string) =>
  valuesToCompare(cadastro, chave).map(({ label, value, more = '' }) => [label, value, more]);

const company = [
  ['Razão Social', 'Boa Safra Ltda', ''],
  ['CNPJ', '07.482.513/0001-25', ''],
];
const address = ['Endereço', 'Rua Um, 7 · Centro · Uberlândia/MG · 38400-000', ''];

it.each([
  [
    'contratoSocial',
    [
      ...company,
      address,
      ['Sócio', 'Paulo Nakamura', '60%'],
      ['Sócio', 'Yasmin Weber', '30%'],
      ['Sócio', 'Holding S.A.', '10%'],
    ],
  ],
  ['comprovante_endereco', [...company, address, ['Data', 'até 90 dias', '']]],
  ['cartaoCnpj', [...company, address]],
  ['ata', [...company, ['Responsável', 'Paulo Nakamura', ''], ['CPF', '529.982.247-25', '']]],
  [
    'socios.1.rgFrente',
    [
      ['Nome', 'Yasmin Weber', ''],
      ['CPF', '111.444.777-35', ''],
      ['Nascimento', '16/05/1997', ''],
    ],
  ],
  [
    'socios.2.contratoSocial',
    [
      ['Nome', 'Holding S.A.', ''],
      ['CNPJ', '11.222.333/0001-81', ''],
    ],
  ],
  [
    'socios.2.socios.0.rg',
    [
      ['Nome', 'Bia Rocha', ''],
      ['CPF', '390.533.447-05', ''],
    ],
  ],
  [
    'socios.1.cnh',
    [
      ['Nome', 'Yasmin Weber', ''],
      ['CPF', '111.444.777-35', ''],
      ['Nascimento', '16/05/1997', ''],
      ['Validade', 'não pode ter vencido', ''],
    ],
  ],
  [
    'rg',
    [
      ['Nome', 'Paulo Nakamura', ''],
      ['CPF', '529.982.247-25', ''],
    ],
  ],
  ['qualquer', company],
])('%s is compared with what it proves', (chave, values) => expect(told(chave)).toEqual(values));
