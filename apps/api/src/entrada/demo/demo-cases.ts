import { completeCnpj } from '@painel-pj/contract/plataforma/numero-fiscal';
import { formatRaiz } from '@painel-pj/regras/words';
import { buildDemoCadastro, type DemoCadastro } from './demo-cadastro.ts';
import { partnerPapers } from './demo-papers.ts';
import { personName } from './demo-partners.ts';
import { createRandom } from './random.ts';
import { randomCpf } from './tax-numbers.ts';

/** `peer` gives the company, as it is without a case, that stands at another place of the same round. */
type Change = (cadastro: DemoCadastro, peer: (at: number) => DemoCadastro) => Partial<DemoCadastro>;

type DemoCase = {
  /** Its place in each round. */
  at: number;
  /** What is found in it. */
  regras: readonly string[];
  /** The company is so, and its papers show it. */
  company?: Change;
  /** Somebody typed it so; the papers show how it is. */
  form?: Change;
};

/** Registrations between one case and the same again. */
export const roundSize = 80;

const seedOf = ({ cnpj }: DemoCadastro) => Number.parseInt(cnpj.slice(0, 8), 36);
const monthOf = ({ criado_em }: DemoCadastro) => criado_em.slice(0, 7).replace('-', '/');
const otherDigit = (digit: string) => String((Number(digit) + 1) % 10);
const otherEnd = (number: string) => `${number.slice(0, -1)}${otherDigit(number.slice(-1))}`;

/** At least so many partners, all with the same share. */
function shareOut(cadastro: DemoCadastro, least: number) {
  const random = createRandom(seedOf(cadastro));
  const total = Math.max(least, cadastro.socios.length);
  const newcomers = Array.from({ length: total - cadastro.socios.length }, () => {
    const person = { nome: personName(random), cpf: randomCpf(random) };
    return { ...person, documentos: partnerPapers(person, monthOf(cadastro)) };
  });
  const percentual = Math.floor(10_000 / total) / 100;
  const rest = Math.round(10_000 - percentual * 100 * total) / 100;
  return [...cadastro.socios, ...newcomers].map((socio, at) => ({
    ...socio,
    percentual: at === 0 ? Math.round((percentual + rest) * 100) / 100 : percentual,
  }));
}

/** Somebody who is no partner. */
function outsider(cadastro: DemoCadastro) {
  const random = createRandom(seedOf(cadastro));
  return { nome_responsavel: personName(random), cpf_responsavel: randomCpf(random) };
}

const without = (chaves: readonly string[], documentos: DemoCadastro['documentos']) =>
  Object.fromEntries(Object.entries(documentos).filter(([chave]) => !chaves.includes(chave)));

const paperName = (cadastro: DemoCadastro, chave: string) => `uploads/${monthOf(cadastro)}/${chave}.pdf`;

/** Clients of one accountant, all in the accountant's city. */
const clientOf =
  (accountant: number): Change =>
  ({ cep }, peer) => {
    const { cidade, estado, telefone, cep: near } = peer(accountant);
    return {
      cidade,
      estado,
      telefone,
      cep: `${near.slice(0, 3)}${cep.slice(3)}`,
      inscricao_estadual: 'ISENTO',
    };
  };

/** In the accountant's own office. */
const lodgerOf =
  (accountant: number): Change =>
  (cadastro, peer) => {
    const { cep, logradouro, bairro } = peer(accountant);
    const address = { cep, logradouro, bairro, numero: '1200', complemento: 'Sala 3' };
    return { ...clientOf(accountant)(cadastro, peer), ...address };
  };

const accountantsMail: Change = (_cadastro, peer) => ({
  email: `contabilidade.${peer(46).cnpj.slice(0, 8).toLowerCase()}@gmail.com`,
});

/** What impedes stands in the middle of a round: neither the oldest that wait nor the newest. */
export const cases: readonly DemoCase[] = [
  {
    at: 33,
    regras: ['nao-informado', 'valor-de-teste', 'cep-inexistente', 'ddd-inexistente'],
    form: ({ cep, telefone }) => ({
      bairro: 'TESTE',
      logradouro: '',
      cep: `001${cep.slice(3)}`,
      telefone: `20${telefone.slice(2)}`,
    }),
  },
  {
    at: 36,
    regras: ['participacoes'],
    form: ({ socios }) => ({
      socios: socios.map((socio, at) =>
        at === socios.length - 1 ? { ...socio, percentual: Math.round(socio.percentual * 50) / 100 } : socio,
      ),
    }),
  },
  { at: 41, regras: ['telefone-compartilhado'], company: clientOf(40) },
  { at: 42, regras: ['telefone-compartilhado'], company: clientOf(40) },
  { at: 43, regras: ['telefone-compartilhado', 'endereco-compartilhado'], company: lodgerOf(40) },
  {
    at: 44,
    regras: ['telefone-compartilhado', 'endereco-compartilhado', 'muitos-em-pouco-tempo'],
    company: lodgerOf(40),
  },
  { at: 46, regras: ['email-compartilhado', 'email-gratuito'], company: accountantsMail },
  { at: 47, regras: ['email-compartilhado', 'email-gratuito'], company: accountantsMail },
  { at: 48, regras: ['email-compartilhado', 'email-gratuito'], company: accountantsMail },
  { at: 49, regras: ['email-compartilhado', 'email-gratuito'], company: accountantsMail },
  {
    at: 50,
    regras: ['cnpj-de-filial', 'raiz-ja-cadastrada', 'socio-em-outros'],
    company: (_cadastro, peer) => {
      const { razao_social, nome_fantasia, cnpj, socios, documentos, email, ...head } = peer(45);
      const { nome_responsavel, cpf_responsavel, cargo_responsavel } = head;
      return {
        ...{ razao_social, nome_fantasia, socios, documentos, email },
        ...{ nome_responsavel, cpf_responsavel, cargo_responsavel },
        cnpj: completeCnpj(`${cnpj.slice(0, 8)}0002`),
      };
    },
  },
  { at: 51, regras: ['arquivo-repetido', 'email-de-outra-empresa'] },
  {
    at: 52,
    regras: ['cnpj-invalido', 'email-descartavel'],
    form: ({ cnpj, email }) => ({
      cnpj: otherEnd(cnpj),
      email: `${email.split('@')[1]?.split('.')[0]}@mailinator.com`,
    }),
  },
  {
    at: 53,
    regras: ['arquivo-repetido', 'email-de-outra-empresa'],
    company: ({ socios }, peer) => ({
      email: `vendas@${peer(51).email.split('@')[1]}`,
      socios: socios.map((socio, at) =>
        at === 0 ? { ...socio, documentos: peer(51).socios[0]?.documentos } : socio,
      ),
    }),
  },
  { at: 55, regras: ['cpf-com-outro-nome', 'socio-em-outros'] },
  {
    at: 56,
    regras: ['cpf-com-outro-nome', 'socio-em-outros'],
    company: (cadastro, peer) => {
      const [{ nome = '', cpf = '' } = {}] = peer(55).socios;
      const person = { nome: `${nome.split(' ')[0]} Valadares`, cpf };
      const [first, ...others] = shareOut(cadastro, 2).reverse();
      const documentos = partnerPapers(person, monthOf(cadastro));
      return { socios: [...others.reverse(), { percentual: first?.percentual ?? 0, ...person, documentos }] };
    },
  },
  {
    at: 57,
    regras: ['cpf-repetido'],
    company: (cadastro) => ({ socios: shareOut(cadastro, 2) }),
    form: ({ socios }) => ({
      socios: socios.map((socio, at) => (at === 1 ? { ...socio, cpf: socios[0]?.cpf ?? '' } : socio)),
    }),
  },
  {
    at: 58,
    regras: ['sem-beneficiario-final'],
    company: (cadastro) => ({ socios: shareOut(cadastro, 6) }),
  },
  {
    at: 59,
    regras: ['cpf-invalido'],
    form: ({ socios, cpf_responsavel }) => ({
      cpf_responsavel: otherEnd(cpf_responsavel),
      socios: socios.map((socio) =>
        socio.cpf === cpf_responsavel ? { ...socio, cpf: otherEnd(socio.cpf) } : socio,
      ),
    }),
  },
  {
    at: 61,
    regras: ['responsavel-sem-procuracao'],
    form: (cadastro) => ({
      ...outsider(cadastro),
      cargo_responsavel: 'Gerência financeira',
      documentos: without(['procuracao'], cadastro.documentos),
    }),
  },
  {
    at: 62,
    regras: ['mei-nome-e-cnpj', 'mei-com-socios'],
    company: (cadastro) => ({ socios: shareOut(cadastro, 2) }),
    form: ({ cnpj, socios }) => ({
      razao_social: `${formatRaiz(`9${cnpj.replace(/\D/g, '7').slice(1, 7)}4`)} ${socios[0]?.nome.toUpperCase()}`,
    }),
  },
  {
    at: 64,
    regras: ['sem-documento', 'documento-sem-arquivo'],
    form: ({ socios, documentos }) => ({
      documentos: { ...documentos, cartaoCnpj: null },
      socios: socios.map((socio, at) => (at === socios.length - 1 ? { ...socio, documentos: {} } : socio)),
    }),
  },
  { at: 66, regras: ['arquivo-ilegivel'] },
  {
    at: 67,
    regras: ['faltam-papeis', 'procurador-sem-procuracao'],
    company: (cadastro) => ({
      razao_social: `${cadastro.razao_social.replace(/ (Ltda.*|EIRELI|SLU|S\/A)$/, '')} S/A`,
      documentos: {
        ...without(['contratoSocial', 'ccmei', 'ataEleicao', 'procuracao'], cadastro.documentos),
        estatutoSocial: paperName(cadastro, 'estatutoSocial'),
      },
      ...outsider(cadastro),
      cargo_responsavel: 'Procurador(a)',
    }),
  },
  {
    at: 69,
    regras: ['cep-de-outra-uf', 'cidade-fora-da-uf', 'ie-invalida', 'ddd-de-outra-uf'],
    form: ({ estado }) => ({ estado: estado === 'PR' ? 'SC' : 'PR' }),
  },
];

/** A registration as it was received, and the company as its papers show it. */
export type DemoEntry = { number: number; at: number; cadastro: DemoCadastro; company: DemoCadastro };

/** Its companions of the same round, by their places, as they are without a case. */
export const peersOf =
  ({ number, at, cadastro }: Omit<DemoEntry, 'company'>) =>
  (other: number): DemoCadastro =>
    buildDemoCadastro(number - at + other, new Date(cadastro.criado_em), 0);

/** Registration number `number` with its case, if its place has one; what was approved has nothing wrong in it. */
export function buildDemoEntry(number: number, criadoEm: Date, approvedShare: number): DemoEntry {
  const at = ((number - 1) % roundSize) + 1;
  const clean = buildDemoCadastro(number, criadoEm, approvedShare);
  const found = cases.find((one) => one.at === at);
  if (!found || clean.situacao === 'cadastrado') return { number, at, cadastro: clean, company: clean };
  const peer = peersOf({ number, at, cadastro: clean });
  const company = { ...clean, ...found.company?.(clean, peer) };
  return { number, at, cadastro: { ...company, ...found.form?.(company, peer) }, company };
}
