import type { Socio } from '@painel-pj/contract/cadastros/cadastro';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { formatCep, formatCnpj, formatCpf } from '@painel-pj/contract/plataforma/mascaras';
import type { DemoCadastro } from './demo-cadastro.ts';
import papers from './demo-papers.json' with { type: 'json' };
import words from './demo-words.json' with { type: 'json' };
import { createRandom } from './random.ts';

/** Who a paper is of, and the day it is looked at. */
export type Subject = { company: DemoCadastro; socio?: Socio; today: Date };
/** What a paper says; how it is drawn is the same for all. The same number of `face` draws the same face. */
export type Sheet = {
  title: string;
  issuer: string;
  rows: [label: string, value: string][];
  paragraphs: string[];
  face?: number;
};
/** `{nome}` stands for a value; `as` for the other paper whose rows and text these are too. */
type Template = { title: string; issuer?: string; rows?: Record<string, string>; text?: string; as?: string };

export const notice = 'DOCUMENTO FICTÍCIO · DEMONSTRAÇÃO';
const templates: Readonly<Record<string, Template>> = papers;
const ownIssuer = '{razao_social} · CNPJ {cnpj}';
const dayMs = 86_400_000;

const formatDay = (date: Date) => date.toLocaleDateString('pt-BR', { timeZone: 'UTC' });

function valuesOfCompany(company: DemoCadastro) {
  const { bairro, cidade, estado, complemento, socios } = company;
  const random = createRandom(Number.parseInt(company.cnpj.slice(0, 6), 36));
  const sent = new Date(company.criado_em);
  const partners = socios.map(
    ({ nome, cpf, percentual }) =>
      `${nome}, CPF ${formatCpf(cpf)}: ${percentual.toLocaleString('pt-BR')} % do capital.`,
  );
  return {
    ...company,
    cnpj: formatCnpj(company.cnpj),
    rua: `${company.logradouro}, ${company.numero}${complemento ? `, ${complemento}` : ''}`,
    lugar: `${bairro}, ${cidade}/${estado}, CEP ${formatCep(company.cep)}`,
    responsavel: `${company.nome_responsavel}, CPF ${formatCpf(company.cpf_responsavel)}`,
    socios: partners.join('\n'),
    administrador: socios[0]?.nome,
    mes: formatDay(sent).slice(3),
    vencimento: formatDay(new Date(sent.getTime() + 9 * dayMs)),
    consumo: random.integer(180, 4200),
    total: `${random.integer(190, 3900)},${random.digits(2)}`,
  };
}

/** The same person has the same birthday, mother and numbers on every paper. */
function valuesOfPerson({ nome, cpf, nascimento }: Socio, today: Date) {
  const random = createRandom(Number(cpf.slice(0, 9)));
  const year = today.getUTCFullYear();
  const day = (from: number, to: number) =>
    formatDay(
      new Date(Date.UTC(year - random.integer(from, to), random.integer(0, 11), random.integer(1, 28))),
    );
  const birthday = day(24, 66);
  return {
    nome,
    cpf: formatCpf(cpf),
    nascimento: nascimento ? formatDay(new Date(nascimento)) : birthday,
    filiacao: `${random.pick(['Maria', 'Rosa', 'Célia', 'Vera'])} ${random.pick(words.surname.known)} ${nome.split(' ').at(-1)}`,
    rg: `${random.integer(10, 58)}.${random.digits(3)}.${random.digits(3)}-${random.digits(1)}`,
    habilitacao: random.digits(11),
    expedicao: day(1, 5),
    validade: day(-7, -1),
  };
}

/** What the paper under this key says of its company, or of its partner. */
export function describePaper(chave: string, { company, socio, today }: Subject): Sheet {
  const template: Template = getOwn(templates, chave) ?? papers.comprovanteEndereco;
  const { issuer = ownIssuer, rows = {}, text } = { ...template, ...getOwn(templates, template.as ?? '') };
  const values: Record<string, unknown> = socio ? valuesOfPerson(socio, today) : valuesOfCompany(company);
  const fill = (words: string) =>
    words.replace(/\{(\w+)\}/g, (_, key: string) => String(getOwn(values, key)));
  return {
    title: template.title,
    issuer: fill(issuer),
    rows: Object.entries(rows).map(([label, value]) => [label, fill(value)]),
    paragraphs: text ? fill(text).split('\n') : [],
    ...(socio && { face: Number(socio.cpf.slice(2, 9)) }),
  };
}
