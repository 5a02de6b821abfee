import { expect, it } from 'vitest';
import { findProblems } from '#features/cadastros/reading/find-problems.ts';
import { readCadastro } from '#features/cadastros/reading/read-cadastro.ts';

const sound = {
  id: 7,
  razaoSocial: 'Aurora Pagamentos LTDA',
  cnpj: '12.ABC.345/01DE-35',
  cep: '01310100',
  logradouro: 'Avenida Paulista',
  cidade: 'São Paulo',
  estado: 'SP',
  email: 'financeiro@aurora.com.br',
  telefone: '11987654321',
  nomeResponsavel: 'Helena Duarte Prado',
  cpfResponsavel: '529.982.247-25',
  socios: [{ nome: 'João Batista', cpf: '11144477735', percentual: 100, documentos: { rg: 'rg.pdf' } }],
  documentos: { contratoSocial: 'contrato.pdf' },
};
const partners = (...shares: (number | null)[]) =>
  shares.map((percentual, index) => ({
    nome: `Sócio ${index}`,
    cpf: '',
    percentual,
    documentos: { rg: 'rg.pdf' },
  }));

function problemsOf(changes: object): string[] {
  const cadastro = readCadastro({ ...sound, ...changes });
  if (!cadastro) throw new Error('unreadable');
  return findProblems(cadastro);
}

it.each([
  [{}, []],
  [{ cnpj: '12ABC34501DE36' }, ['CNPJ inválido']],
  [{ cpfResponsavel: '52998224726' }, ['CPF do responsável inválido']],
  [{ email: '', telefone: null }, ['Não informado: Email, Telefone']],
  [{ socios: [] }, ['Sem sócios']],
  [{ socios: 'nada' }, ['Não foi possível ler os sócios']],
  [{ socios: [{ nome: 'Ana', cpf: '1', percentual: 100 }] }, ['CPF inválido: Ana', 'Sem documento: Ana']],
  [
    { socios: [{ nome: 'Ana', percentual: 100, documentos: { rgFrente: 'a.jpg', rgVerso: null } }] },
    ['Sem arquivo: RG (verso) de Ana'],
  ],
  [
    { socios: ['Ana', 'Bia', 'Caio', 'Davi', ''].map((nome) => ({ nome, percentual: 20 })) },
    ['Sem documento: Ana, Bia, Caio e mais 2'],
  ],
  [{ socios: partners(60, 30) }, ['Sócios somam 90%']],
  [{ socios: partners(33.33, 33.33, 33.33) }, []],
  [{ socios: partners(60, null) }, []],
  [{ documentos: {} }, ['Sem documentos']],
  [{ documentos: { a: 'a.pdf', procuracao: null } }, ['Sem arquivo: Procuração']],
])('%j: %j', (changes, problems) => {
  expect(problemsOf(changes)).toEqual(problems);
});
