import { isCnpj, isCpf } from '@painel-pj/contract/numero-fiscal';
import type { CadastroLido, SocioLido } from '#features/cadastros/reading/read-cadastro.ts';
import type { Documento } from '#features/cadastros/reading/read-documentos.ts';
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

/** A few names; a company of many partners must not push everything else away. */
function listNames(names: string[]): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} e mais ${names.length - 3}` : shown;
}

const isMissing = ({ tipo }: Documento) => tipo === 'nenhum';

function findShareProblems(socios: SocioLido[]): string[] {
  const total = socios.reduce((sum, { percentual }) => sum + (percentual ?? Number.NaN), 0);
  // Thirds are written 33,33: a cent of a percent a partner is nobody's mistake.
  const isOff = Math.abs(total - 100) > 0.01 * socios.length + 1e-9;
  return isOff ? [`Sócios somam ${formatShare(total)}`] : [];
}

function findPartnerProblems(socios: SocioLido[] | null): string[] {
  if (!socios) return ['Não foi possível ler os sócios'];
  if (socios.length === 0) return ['Sem sócios'];
  const named = socios.map((socio) => ({ ...socio, nome: socio.nome || 'Sócio sem nome' }));
  const wrong = named.filter(({ cpf }) => isWrongCpf(cpf)).map(({ nome }) => nome);
  const bare = named.filter(({ documentos }) => documentos.length === 0).map(({ nome }) => nome);
  const missing = named.flatMap(({ nome, documentos }) =>
    documentos.filter(isMissing).map(({ rotulo }) => `${rotulo} de ${nome}`),
  );
  return [
    ...(wrong.length > 0 ? [`CPF inválido: ${listNames(wrong)}`] : []),
    ...findShareProblems(socios),
    ...(bare.length > 0 ? [`Sem documento: ${listNames(bare)}`] : []),
    ...(missing.length > 0 ? [`Sem arquivo: ${listNames(missing)}`] : []),
  ];
}

function findDocumentProblems({ documentos }: CadastroLido): string[] {
  if (documentos.length === 0) return ['Sem documentos'];
  const missing = documentos.filter(isMissing).map(({ rotulo }) => rotulo);
  return missing.length > 0 ? [`Sem arquivo: ${missing.join(', ')}`] : [];
}

/** What a reviewer would have to look for: told in a few words, decided by nobody but them. */
export function findProblems(cadastro: CadastroLido): string[] {
  if (cadastro.isAnonimizado) return [];
  const missing = expected.filter(([field]) => cadastro[field] === '').map(([, label]) => label);
  return [
    ...(cadastro.cnpj && !isCnpj(unmask(cadastro.cnpj).toUpperCase()) ? ['CNPJ inválido'] : []),
    ...(isWrongCpf(cadastro.cpfResponsavel) ? ['CPF do responsável inválido'] : []),
    ...(missing.length > 0 ? [`Não informado: ${missing.join(', ')}`] : []),
    ...findPartnerProblems(cadastro.socios),
    ...findDocumentProblems(cadastro),
  ];
}
