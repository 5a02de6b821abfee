import { isCnpj, isCpf } from '@painel-pj/contract/numero-fiscal';
import type { CadastroLido, SocioLido } from '#features/cadastros/reading/read-cadastro.ts';
import { unmask } from '#lib/format/document-number.ts';
import { formatShare } from '#lib/format/number.ts';

const expected: [keyof CadastroLido, string][] = [
  ['razaoSocial', 'Razão Social'],
  ['cnpj', 'CNPJ'],
  ['cep', 'CEP'],
  ['logradouro', 'Logradouro'],
  ['cidade', 'Cidade'],
  ['estado', 'UF'],
  ['email', 'Email'],
  ['telefone', 'Telefone'],
  ['nomeResponsavel', 'Nome do responsável'],
  ['cpfResponsavel', 'CPF do responsável'],
];

const isWrongCpf = (cpf: string) => cpf !== '' && !isCpf(unmask(cpf));

function findPartnerProblems(socios: SocioLido[]): string[] {
  if (socios.length === 0) return ['Sem sócios'];
  const wrong = socios.filter(({ cpf }) => isWrongCpf(cpf)).map(({ nome }) => `CPF inválido: ${nome}`);
  const shares = socios.map(({ percentual }) => percentual ?? Number.NaN);
  const total = shares.reduce((sum, share) => sum + share, 0);
  // Thirds are written 33,33: a cent of a percent a partner is nobody's mistake.
  const isOff = Math.abs(total - 100) > 0.01 * socios.length + 1e-9;
  return isOff ? [...wrong, `Sócios somam ${formatShare(total)}`] : wrong;
}

function findDocumentProblems({ documentos }: CadastroLido): string[] {
  if (documentos.length === 0) return ['Sem documentos'];
  const missing = documentos.filter(({ tipo }) => tipo === 'nenhum').map(({ rotulo }) => rotulo);
  return missing.length > 0 ? [`Sem arquivo: ${missing.join(', ')}`] : [];
}

/** What a reviewer would have to look for: told in a few words, decided by nobody but them. */
export function findProblems(cadastro: CadastroLido): string[] {
  const missing = expected.filter(([field]) => cadastro[field] === '').map(([, label]) => label);
  return [
    ...(cadastro.cnpj && !isCnpj(unmask(cadastro.cnpj).toUpperCase()) ? ['CNPJ inválido'] : []),
    ...(isWrongCpf(cadastro.cpfResponsavel) ? ['CPF do responsável inválido'] : []),
    ...(missing.length > 0 ? [`Não informado: ${missing.join(', ')}`] : []),
    ...findPartnerProblems(cadastro.socios),
    ...findDocumentProblems(cadastro),
  ];
}
