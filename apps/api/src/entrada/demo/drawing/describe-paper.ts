import type { Socio } from '@painel-pj/contract/cadastros/cadastro';
import type { DemoCadastro } from '#entrada/demo/demo-cadastro.ts';
import { surnames } from '#entrada/demo/names.ts';
import { createRandom } from '#entrada/demo/random.ts';
import type { Sheet } from './sheet.ts';

/** Who a paper is of, and the day it is looked at. */
export type Subject = { company: DemoCadastro; socio?: Socio; today: Date };

const formatCpf = (cpf: string) => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
const formatCnpj = (cnpj: string) => cnpj.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5');
const formatShare = (share: number) => `${share.toLocaleString('pt-BR')} %`;
const day = (date: Date) => date.toLocaleDateString('pt-BR', { timeZone: 'UTC' });
const month = (date: Date) => day(date).slice(3);

const streetOf = ({ logradouro, numero, complemento }: DemoCadastro) =>
  `${logradouro}, ${numero}${complemento ? `, ${complemento}` : ''}`;
const cityOf = ({ bairro, cidade, estado, cep }: DemoCadastro) =>
  `${bairro}, ${cidade}/${estado}, CEP ${cep.replace(/^(\d{5})/, '$1-')}`;

/** The same person has the same birthday, mother and numbers on every paper. */
function personOf({ nome, cpf }: Socio, today: Date) {
  const random = createRandom(Number(cpf.slice(0, 9)));
  const year = today.getUTCFullYear();
  const date = (from: number, to: number) =>
    new Date(Date.UTC(year - random.integer(from, to), random.integer(0, 11), random.integer(1, 28)));
  const family = nome.split(' ').at(-1) ?? '';
  return {
    born: date(24, 66),
    parents: `${random.pick(['Maria', 'Rosa', 'Célia', 'Vera'])} ${random.pick(surnames)} ${family}`,
    rg: `${random.integer(10, 58)}.${random.digits(3)}.${random.digits(3)}-${random.digits(1)}`,
    licence: random.digits(11),
    issued: date(1, 5),
    validUntil: date(-7, -1),
    face: Number(cpf.slice(2, 9)),
  };
}

function describeLicence(socio: Socio, today: Date): Sheet {
  const { born, parents, rg, licence, validUntil, face } = personOf(socio, today);
  return {
    title: 'CARTEIRA NACIONAL DE HABILITAÇÃO',
    issuer: 'Departamento de Trânsito (fictício)',
    face,
    rows: [
      ['Nome', socio.nome],
      ['Documento de identidade', rg],
      ['CPF', formatCpf(socio.cpf)],
      ['Data de nascimento', day(born)],
      ['Filiação', parents],
      ['Nº de registro', licence],
      ['Validade', day(validUntil)],
    ],
  };
}

function describeIdentity(socio: Socio, today: Date): Sheet {
  const { born, parents, rg, issued, face } = personOf(socio, today);
  return {
    title: 'CARTEIRA DE IDENTIDADE',
    issuer: 'Instituto de Identificação (fictício)',
    face,
    rows: [
      ['Registro geral', rg],
      ['Data de expedição', day(issued)],
      ['Nome', socio.nome],
      ['Filiação', parents],
      ['Data de nascimento', day(born)],
      ['CPF', formatCpf(socio.cpf)],
    ],
  };
}

const describeRegistry = (title: string, company: DemoCadastro): Sheet => ({
  title,
  issuer: 'Cadastro Nacional da Pessoa Jurídica (fictício)',
  rows: [
    ['Número de inscrição', formatCnpj(company.cnpj)],
    ['Nome empresarial', company.razao_social],
    ['Título do estabelecimento', company.nome_fantasia],
    ['Logradouro', streetOf(company)],
    ['Bairro, município e CEP', cityOf(company)],
    ['Endereço eletrônico', company.email],
    ['Telefone', company.telefone],
    ['Situação cadastral', 'ATIVA'],
  ],
});

function describeDeed(title: string, company: DemoCadastro): Sheet {
  const partners = company.socios.map(
    ({ nome, cpf, percentual }) => `${nome}, CPF ${formatCpf(cpf)}: ${formatShare(percentual)} do capital.`,
  );
  return {
    title,
    issuer: `${company.razao_social} · CNPJ ${formatCnpj(company.cnpj)}`,
    rows: [],
    paragraphs: [
      `Cláusula 1ª. A sociedade gira sob o nome ${company.razao_social}, com sede em ${streetOf(company)}, ${cityOf(company)}.`,
      'Cláusula 2ª. O capital, todo integralizado, é dos sócios nesta proporção:',
      ...partners,
      `Cláusula 3ª. A administração cabe a ${company.socios[0]?.nome}, que assina isoladamente.`,
    ],
  };
}

const describeLetter = (title: string, company: DemoCadastro, text: string): Sheet => ({
  title,
  issuer: `${company.razao_social} · CNPJ ${formatCnpj(company.cnpj)}`,
  rows: [],
  paragraphs: [text],
});

function describeBill(company: DemoCadastro): Sheet {
  const random = createRandom(Number.parseInt(company.cnpj.slice(0, 6), 36));
  const sent = new Date(company.criado_em);
  return {
    title: 'CONTA DE ENERGIA ELÉTRICA',
    issuer: 'Companhia Fictícia de Energia',
    rows: [
      ['Cliente', company.razao_social],
      ['Endereço', streetOf(company)],
      ['Bairro, cidade e CEP', cityOf(company)],
      ['Mês de referência', month(sent)],
      ['Vencimento', day(new Date(sent.getTime() + 9 * 86_400_000))],
      ['Consumo', `${random.integer(180, 4200)} kWh`],
      ['Total a pagar', `R$ ${random.integer(190, 3900)},${random.digits(2)}`],
    ],
  };
}

/** What the paper under this key says of its company, or of its partner. */
export function describePaper(chave: string, { company, socio, today }: Subject): Sheet {
  if (socio) return chave === 'cnh' ? describeLicence(socio, today) : describeIdentity(socio, today);
  const who = `${company.nome_responsavel}, CPF ${formatCpf(company.cpf_responsavel)}`;
  switch (chave) {
    case 'contratoSocial':
      return describeDeed('CONTRATO SOCIAL CONSOLIDADO', company);
    case 'estatutoSocial':
      return describeDeed('ESTATUTO SOCIAL', company);
    case 'ataEleicao':
      return describeLetter(
        'ATA DE ELEIÇÃO DA DIRETORIA',
        company,
        `Os acionistas elegem para a administração, por três anos, ${who}.`,
      );
    case 'procuracao':
      return describeLetter(
        'PROCURAÇÃO',
        company,
        `A outorgante nomeia seu procurador ${who}, com poderes para representá-la perante instituições de pagamento.`,
      );
    case 'ccmei':
      return describeRegistry('CERTIFICADO DA CONDIÇÃO DE MICROEMPREENDEDOR INDIVIDUAL', company);
    case 'cartaoCnpj':
      return describeRegistry('COMPROVANTE DE INSCRIÇÃO E DE SITUAÇÃO CADASTRAL', company);
    default:
      return describeBill(company);
  }
}
