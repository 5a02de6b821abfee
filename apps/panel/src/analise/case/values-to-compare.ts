import { type Comparado, comparadosOf } from '@painel-pj/contract/analise/comparar';
import { socioAt } from '@painel-pj/contract/cadastros/list-socios';
import { tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import { formatCep, formatCnpj, formatCpf } from '@painel-pj/contract/plataforma/mascaras';
import type { ComparedValue } from '#documentos/compare-list.tsx';
import { formatShare } from '#plataforma/lib/format/number.ts';
import type { Cadastro } from '#provider/reading/read-cadastro.ts';
import type { Socio } from '#provider/reading/read-socios.ts';

const word = (label: string, value: string): ComparedValue => ({ label, value, kind: 'words' });
const number = (label: string, value: string): ComparedValue => ({ label, value, kind: 'number' });

type Person = Pick<Socio, 'nome' | 'cpf' | 'cnpj' | 'estrangeiro' | 'nascimento'>;

/** Who has no CPF is known by the document from abroad. */
function numberOf({ cpf, cnpj, estrangeiro }: Person): ComparedValue {
  if (estrangeiro) return number('Documento', estrangeiro.numero);
  return cnpj ? number('CNPJ', formatCnpj(cnpj)) : number('CPF', formatCpf(cpf));
}

const person = (one: Person): ComparedValue[] => [
  word('Nome', one.nome),
  numberOf(one),
  number('Nascimento', tellDate(one.nascimento)),
];

const unknown = { cnpj: '', estrangeiro: null, nascimento: '' };

const partner = ({ nome, percentual }: Socio): ComparedValue =>
  percentual === null
    ? word('Sócio', nome)
    : { label: 'Sócio', value: nome, more: formatShare(percentual), kind: 'words' };

const address = ({ logradouro, numero, complemento, bairro, cidade, estado, cep }: Cadastro) => {
  const street = [logradouro, numero, complemento].filter(Boolean).join(', ');
  const city = [cidade, estado].filter(Boolean).join('/');
  return [street, bairro, city, formatCep(cep)].filter(Boolean).join(' · ');
};

const readers: Record<Comparado, (cadastro: Cadastro, socio?: Socio) => ComparedValue[]> = {
  empresa: ({ razaoSocial, cnpj }) => [word('Razão Social', razaoSocial), number('CNPJ', formatCnpj(cnpj))],
  endereco: (cadastro) => [
    {
      label: 'Endereço',
      value: address(cadastro),
      kind: 'words',
      parts: [cadastro.logradouro, cadastro.numero],
    },
  ],
  socios: ({ socios }) => (socios ?? []).map(partner),
  responsavel: ({ nomeResponsavel, cpfResponsavel }) => [
    word('Responsável', nomeResponsavel),
    number('CPF', formatCpf(cpfResponsavel)),
  ],
  pessoa: ({ nomeResponsavel, cpfResponsavel }, socio) =>
    person(socio ?? { nome: nomeResponsavel, cpf: cpfResponsavel, ...unknown }),
};

/** The dates that a document must have, and that no registration tells. */
const dates: readonly (readonly [RegExp, ComparedValue])[] = [
  [/endereco|residencia/i, { label: 'Data', value: 'até 90 dias', kind: 'reminder' }],
  [/^(cnh|rne|passaporte)/i, { label: 'Validade', value: 'não vencida', kind: 'reminder' }],
];

/** The registered values that a document proves, in the order in which they are read. */
export function valuesToCompare(cadastro: Cadastro, chave: string): ComparedValue[] {
  const socio = socioAt(cadastro.socios ?? [], chave);
  const own = chave.split('.').at(-1) ?? '';
  return [
    ...comparadosOf(chave).flatMap((what) => readers[what](cadastro, socio)),
    ...dates.filter(([names]) => names.test(own)).map(([, value]) => value),
  ].filter(({ value }) => value !== '');
}
