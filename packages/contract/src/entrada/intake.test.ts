import { expect, it } from 'vitest';
import { cadastroNovoSchema } from './intake.ts';

const sent = {
  razaoSocial: 'Aurora Comércio de Alimentos Ltda',
  cnpj: '12.ABC.345/01DE-35',
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  numero: '1000',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
  email: 'contato@aurora.com.br',
  telefone: '(11) 98765-4321',
  nomeResponsavel: 'Ana Lima',
  cpfResponsavel: '529.982.247-25',
  cargoResponsavel: 'Administradora',
  socios: [{ nome: 'Ana Lima', cpf: '529.982.247-25', percentual: 100 }],
};
const read = (changes: object) => cadastroNovoSchema.safeParse({ ...sent, ...changes });

it.each([
  ['+55 11 98765-4321', '11987654321'],
  ['+5511987654321', '11987654321'],
  ['5511987654321', '11987654321'],
  ['(55) 3222-1234', '5532221234'],
  ['011 98765-4321', '11987654321'],
  ['011 3456-7890', '1134567890'],
  ['0800 123 4567', '08001234567'],
  ['0800-123-456', '0800123456'],
  ['4004-1234', '40041234'],
])('takes the telephone %s as %s', (telefone, kept) => {
  expect(read({ telefone }).data?.telefone).toBe(kept);
});

it.each(['123', '+1 415 555 0100', '8765-4321', '(01) 98765-4321', '0123', ''])(
  'refuses the telephone %s, in words',
  (telefone) => {
    expect(read({ telefone }).error?.issues.map(({ message }) => message)).toEqual([
      'Telefone inválido: use DDD e número, 10 ou 11 dígitos, com ou sem +55, ou um 0800.',
    ]);
  },
);

it('takes blanks off an e-mail, and capitals off its domain', () => {
  expect(read({ email: ' Ana@Aurora.COM.br ' }).data?.email).toBe('Ana@aurora.com.br');
  for (const email of ['aurora', 'a b@aurora.com.br', '@aurora.com.br', `${'a'.repeat(250)}@b.com`]) {
    expect(read({ email }).success).toBe(false);
  }
});

it('takes null for absent wherever a value is optional, and nowhere else', () => {
  const nothing = { nomeFantasia: null, inscricaoEstadual: null, complemento: null };
  const socios = [{ ...sent.socios[0], cnpj: null, socios: null }];
  expect(read({ ...nothing, socios }).data).toMatchObject({
    nomeFantasia: '',
    inscricaoEstadual: '',
    complemento: null,
  });
  expect(JSON.parse(JSON.stringify(read({ socios }).data?.socios))).toEqual([
    { nome: 'Ana Lima', cpf: '52998224725', percentual: 100 },
  ]);
  expect(read({}).data).toMatchObject({ nomeFantasia: '', inscricaoEstadual: '' });
  for (const campo of Object.keys(sent)) expect(read({ [campo]: null }).success).toBe(false);
  expect(read({ socios: [{ ...sent.socios[0], cpf: null }] }).success).toBe(false);
});
