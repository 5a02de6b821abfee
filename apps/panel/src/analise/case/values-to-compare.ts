import { type Comparado, comparadosOf } from '@painel-pj/contract/analise/comparar';
import { socioAt } from '@painel-pj/contract/cadastros/list-socios';
import { tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import { formatCep, formatCnpj, formatCpf } from '@painel-pj/contract/plataforma/mascaras';
import type { ComparedValue } from '#documentos/compare-list.tsx';
import { formatShare } from '#plataforma/lib/format/number.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import type { Socio } from '#provider/answers/read-socios.ts';

const word = (label: string, value: string, campo: string): ComparedValue => ({
  ...{ label, value, campo, kind: 'words' },
});
const number = (label: string, value: string, campo: string): ComparedValue => ({
  ...{ label, value, campo, kind: 'number' },
});

type Person = Pick<Socio, 'nome' | 'cpf' | 'cnpj' | 'estrangeiro' | 'nascimento'>;

/** Who has no CPF is known by the document from abroad. */
function numberOf({ cpf, cnpj, estrangeiro }: Person, lugar: string): ComparedValue {
  if (estrangeiro) return number('Documento', estrangeiro.numero, '');
  return cnpj
    ? number('CNPJ', formatCnpj(cnpj), `${lugar}.cnpj`)
    : number('CPF', formatCpf(cpf), `${lugar}.cpf`);
}

/** `lugar`: `socios.0`. */
const person = (one: Person, lugar: string): ComparedValue[] => [
  word('Nome', one.nome, `${lugar}.nome`),
  numberOf(one, lugar),
  number('Nascimento', tellDate(one.nascimento), ''),
];

const signer = (name: string, { nomeResponsavel, cpfResponsavel }: Cadastro) => [
  word(name, nomeResponsavel, 'nomeResponsavel'),
  number('CPF', formatCpf(cpfResponsavel), 'cpfResponsavel'),
];

const partner = ({ nome, percentual }: Socio, index: number): ComparedValue => ({
  ...word('Sócio', nome, `socios.${index}.nome`),
  ...(percentual !== null && { more: formatShare(percentual), campoMore: `socios.${index}.percentual` }),
});

const address = ({ logradouro, numero, complemento, bairro, cidade, estado, cep }: Cadastro) => {
  const street = [logradouro, numero, complemento].filter(Boolean).join(', ');
  const city = [cidade, estado].filter(Boolean).join('/');
  return [street, bairro, city, formatCep(cep)].filter(Boolean).join(' · ');
};

type Reader = (cadastro: Cadastro, chave: string, socio: Socio | undefined) => ComparedValue[];

const readers: Record<Comparado, Reader> = {
  empresa: ({ razaoSocial, cnpj }) => [
    word('Razão Social', razaoSocial, 'razaoSocial'),
    number('CNPJ', formatCnpj(cnpj), 'cnpj'),
  ],
  endereco: (cadastro) => [
    {
      label: 'Endereço',
      value: address(cadastro),
      campo: 'endereco',
      kind: 'words',
      parts: [cadastro.logradouro, cadastro.numero],
    },
  ],
  socios: ({ socios }) => (socios ?? []).map(partner),
  responsavel: (cadastro) => signer('Responsável', cadastro),
  pessoa: (cadastro, chave, socio) =>
    socio ? person(socio, chave.replace(/\.[^.]*$/, '')) : signer('Nome', cadastro),
};

/** The dates that a document must have, and that no registration tells. */
const dates: readonly (readonly [RegExp, ComparedValue])[] = [
  [/endereco|residencia/i, { label: 'Data', value: 'até 90 dias', campo: 'referencia', kind: 'reminder' }],
  [
    /^(cnh|rne|passaporte)/i,
    { label: 'Validade', value: 'não pode ter vencido', campo: 'validade', kind: 'reminder' },
  ],
];

/** The registered values that a document proves, in the order in which they are read. */
export function valuesToCompare(cadastro: Cadastro, chave: string): ComparedValue[] {
  const socio = socioAt(cadastro.socios ?? [], chave);
  const own = chave.split('.').at(-1) ?? '';
  return [
    ...comparadosOf(chave).flatMap((what) => readers[what](cadastro, chave, socio)),
    ...dates.filter(([names]) => names.test(own)).map(([, value]) => value),
  ].filter(({ value }) => value !== '');
}
