import type { Socio } from '@painel-pj/contract/cadastros/cadastro';
import { formatRaiz } from '@painel-pj/contract/plataforma/mascaras';
import { completeCnpj, completeCpf } from '@painel-pj/contract/plataforma/numero-fiscal';
import { buildDemoCadastro, type DemoCadastro, drawPerson, partnerPapers } from './demo-cadastro.ts';
import { tellDemo } from './demo-qualificacao.ts';
import { createRandom } from './random.ts';

type Peer = (at: number) => DemoCadastro;
/** `peer` gives the company, as it is without a case, that stands at another place of the same round. */
type Change = (cadastro: DemoCadastro, peer: Peer) => Partial<DemoCadastro>;
/** `company`: the company is so, and its papers show it. `form`: somebody typed it so; the papers show how it is. */
type DemoCase = { company?: Change; form?: Change };

/** Registrations between one case and the same again. */
export const roundSize = 80;

const seedOf = ({ cnpj }: DemoCadastro) => Number.parseInt(cnpj.slice(0, 8), 36);
const monthOf = ({ criado_em }: DemoCadastro) => criado_em.slice(0, 7).replace('-', '/');
const otherEnd = (number: string) => `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;

/** The partner at this place changed; -1 is the last. */
const changeSocio = (socios: Socio[], place: number, change: (socio: Socio) => Partial<Socio>) =>
  socios.map((socio) => (socio === socios.at(place) ? { ...socio, ...change(socio) } : socio));

/** At least so many partners, all with the same share. */
function shareOut(cadastro: DemoCadastro, least: number) {
  const random = createRandom(seedOf(cadastro));
  const total = Math.max(least, cadastro.socios.length);
  const newcomers = Array.from({ length: total - cadastro.socios.length }, () => {
    const person = drawPerson(random);
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
function outsider(cadastro: DemoCadastro, cargo_responsavel: string) {
  const { nome, cpf } = drawPerson(createRandom(seedOf(cadastro)));
  return { nome_responsavel: nome, cpf_responsavel: cpf, cargo_responsavel };
}

const without = (chaves: readonly string[], documentos: DemoCadastro['documentos']) =>
  Object.fromEntries(Object.entries(documentos).filter(([chave]) => !chaves.includes(chave)));

/** Clients of one accountant, all in the accountant's city. */
const client: Change = (cadastro, peer) => {
  const { cidade, estado, telefone, cep: near } = peer(40);
  const cep = `${near.slice(0, 3)}${cadastro.cep.slice(3)}`;
  return { cidade, estado, telefone, cep, inscricao_estadual: 'ISENTO' };
};

/** In the accountant's own office. */
const lodger: Change = (cadastro, peer) => {
  const { cep, logradouro, bairro } = peer(40);
  const address = { cep, logradouro, bairro, numero: '1200', complemento: 'Sala 3' };
  return { ...client(cadastro, peer), ...address };
};

const accountantsMail: Change = (_cadastro, peer) => ({
  email: `contabilidade.${peer(46).cnpj.slice(0, 8).toLowerCase()}@gmail.com`,
});

const branch: Change = (_cadastro, peer) => {
  const { razao_social, nome_fantasia, cnpj, socios, documentos, email, ...head } = peer(45);
  const { nome_responsavel, cpf_responsavel, cargo_responsavel } = head;
  return {
    ...{ razao_social, nome_fantasia, socios, documentos, email },
    ...{ nome_responsavel, cpf_responsavel, cargo_responsavel },
    cnpj: completeCnpj(`${cnpj.slice(0, 8)}0002`),
  };
};

/** A partner has the CPF of somebody in another company, and another name. */
const otherName: Change = (cadastro, peer) => {
  const [{ nome = '', cpf = '' } = {}] = peer(55).socios;
  const person = { nome: `${nome.split(' ')[0]} Valadares`, cpf };
  const documentos = partnerPapers(person, monthOf(cadastro));
  return { socios: changeSocio(shareOut(cadastro, 2), -1, () => ({ ...person, documentos })) };
};

const corporationWithoutPapers: Change = (cadastro) => ({
  razao_social: `${cadastro.razao_social.replace(/ (Ltda.*|EIRELI|SLU|S\/A)$/, '')} S/A`,
  documentos: {
    ...without(['contratoSocial', 'ccmei', 'ataEleicao', 'procuracao'], cadastro.documentos),
    estatutoSocial: `uploads/${monthOf(cadastro)}/estatutoSocial.pdf`,
  },
  ...outsider(cadastro, 'Procurador(a)'),
});

/** A partner company with a number of its own, and its card of the CNPJ. */
function holdingOf(cadastro: DemoCadastro, percentual: number, socios: Socio[] = []): Socio {
  const cnpj = completeCnpj(`9${cadastro.cnpj.replace(/\D/g, '7').slice(1, 8)}0001`);
  const documentos = { cartaoCnpj: `uploads/${monthOf(cadastro)}/cartao-cnpj-socia.pdf` };
  const nome = `${cadastro.socios[0]?.nome.split(' ').at(-1)} Participações Ltda`;
  return { nome, cpf: cnpj, cnpj, percentual, documentos, ...(socios.length > 0 && { socios }) };
}

/** She has no CPF, and lives where her passport is from. */
const abroad = {
  nome: 'Johanna Weiss',
  cpf: 'DE-C01X00T47',
  estrangeiro: { tipo: 'passaporte', numero: 'C01X00T47', pais: 'DE' },
  nascimento: '1974-08-21',
  nacionalidade: 'DE',
  residencia: 'DE',
} as const;

const vereador = {
  declarado: true,
  relacao: 'titular',
  cargo: 'Vereador',
  orgao: 'Câmara Municipal de Natal',
  desde: '2025-01-01',
  ate: '2028-12-31',
} as const;

/** An entity without owners, which its statute and who was elected stand for. */
const entity =
  (natureza_juridica: string, kind: string): Change =>
  (cadastro) => ({
    natureza_juridica,
    razao_social: `${kind} ${cadastro.nome_fantasia || 'Boa Vontade'}`,
    socios: cadastro.socios.map((socio) => ({ ...socio, percentual: 0 })),
    documentos: {
      ...without(['contratoSocial', 'ccmei', 'procuracao'], cadastro.documentos),
      estatutoSocial: `uploads/${monthOf(cadastro)}/estatutoSocial.pdf`,
      ataEleicao: `uploads/${monthOf(cadastro)}/ataEleicao.pdf`,
    },
  });

/** Who has most of the partner company has less than a quarter of this one. */
const controlledByCompany: Change = (cadastro) => {
  const random = createRandom(seedOf(cadastro));
  const major = drawPerson(random);
  const owners = [
    { ...major, percentual: 60 },
    { ...abroad, percentual: 40 },
  ];
  const first = cadastro.socios.slice(0, 1).map((socio) => ({ ...socio, percentual: 60 }));
  return { socios: [...first, holdingOf(cadastro, 40, owners)] };
};

const companyWithoutPartners: Change = (cadastro) => ({
  socios: shareOut(cadastro, 2).map((socio, at, all) =>
    at === all.length - 1 ? holdingOf(cadastro, socio.percentual) : socio,
  ),
});

/** One lawyer for several companies of strangers. */
const sameAttorney: Change = (cadastro, peer) => ({
  ...outsider(peer(71), 'Gerência jurídica'),
  documentos: { ...cadastro.documentos, procuracao: `uploads/${monthOf(cadastro)}/procuracao.pdf` },
});

const ofOnePerson: Change = ({ socios, cargo_responsavel }) => ({
  socios: socios.slice(0, 1).map((socio) => ({ ...socio, percentual: 100 })),
  ...{ nome_responsavel: socios[0]?.nome ?? '', cpf_responsavel: socios[0]?.cpf ?? '', cargo_responsavel },
});

const invalidCpf: Change = ({ socios, cpf_responsavel }) => ({
  cpf_responsavel: otherEnd(cpf_responsavel),
  socios: socios.map((one) => (one.cpf === cpf_responsavel ? { ...one, cpf: otherEnd(one.cpf) } : one)),
});

const twoPartners: Change = (cadastro) => ({ socios: shareOut(cadastro, 2) });

/**
 * By their places in each round; demo-review.test.ts tells what is found in each. What impedes stands in the middle:
 * neither the oldest that wait nor the newest.
 */
const cases: Readonly<Record<number, DemoCase>> = {
  33: {
    form: ({ cep, telefone }) => ({
      ...{ bairro: 'TESTE', logradouro: '' },
      ...{ cep: `001${cep.slice(3)}`, telefone: `20${telefone.slice(2)}` },
      ...{ porte: 'me', capital_social: 1000 },
      faturamento: { valor: 2_400_000, referencia: '2026-01', origem: 'declarado' },
    }),
  },
  34: { company: controlledByCompany },
  36: {
    company: ({ socios }) => ({ socios: changeSocio(socios, 0, () => ({ pep: vereador })) }),
    form: ({ socios, telefone }) => ({
      telefone: `${telefone.slice(0, 2)}8${telefone.slice(3)}`,
      socios: changeSocio(socios, -1, (one) => ({ percentual: Math.round(one.percentual * 50) / 100 })),
    }),
  },
  39: { company: ({ cnpj }) => ({ telefone: `0800${cnpj.replace(/\D/g, '7').slice(0, 7)}` }) },
  41: { company: client },
  42: { company: client },
  43: { company: lodger },
  44: { company: lodger },
  46: { company: accountantsMail },
  47: { company: accountantsMail },
  48: { company: accountantsMail },
  49: { company: accountantsMail },
  50: { company: branch },
  52: {
    form: ({ cnpj, email }) => ({
      cnpj: otherEnd(cnpj),
      email: `${email.split('@')[1]?.split('.')[0]}@mailinator.com`,
    }),
  },
  53: {
    company: ({ socios }, peer) => ({
      email: `vendas@${peer(51).email.split('@')[1]}`,
      socios: changeSocio(socios, 0, () => ({ documentos: peer(51).socios[0]?.documentos })),
    }),
  },
  56: { company: otherName },
  57: {
    company: twoPartners,
    form: ({ socios }) => ({ socios: changeSocio(socios, 1, () => ({ cpf: socios[0]?.cpf ?? '' })) }),
  },
  58: {
    company: (cadastro) => ({
      socios: changeSocio(shareOut(cadastro, 6), -1, () => ({ nascimento: '2012-03-09' })),
    }),
  },
  59: { form: invalidCpf },
  61: {
    form: (cadastro) => ({
      ...outsider(cadastro, 'Gerência financeira'),
      documentos: without(['procuracao'], cadastro.documentos),
    }),
  },
  62: {
    company: twoPartners,
    form: ({ cnpj, socios }) => ({
      razao_social: `${formatRaiz(`9${cnpj.replace(/\D/g, '7').slice(1, 7)}4`)} ${socios[0]?.nome.toUpperCase()}`,
    }),
  },
  63: {
    company: ofOnePerson,
    form: ({ socios, cpf_responsavel }) => ({
      razao_social: `${socios[0]?.nome.toUpperCase()} ${completeCpf(String(Number(cpf_responsavel.slice(0, 9)) + 1).padStart(9, '0'))}`,
    }),
  },
  64: {
    form: (cadastro) => ({
      documentos: {
        ...cadastro.documentos,
        cartaoCnpj: null,
        comprovanteEndereco: `uploads/${monthOf(cadastro)}/comprovante.pdf`,
      },
      socios: changeSocio(cadastro.socios, -1, () => ({ documentos: {} })),
    }),
  },
  67: { company: corporationWithoutPapers },
  68: { company: entity('2143', 'Cooperativa') },
  69: {
    form: ({ estado, razao_social }) => ({
      estado: estado === 'PR' ? 'SC' : 'PR',
      natureza_juridica: razao_social.endsWith('S/A') ? '2062' : '2054',
    }),
  },
  71: { company: sameAttorney },
  73: { company: sameAttorney },
  74: { company: sameAttorney },
  76: { company: entity('3999', 'Associação') },
  77: { company: companyWithoutPartners },
  78: { company: entity('3069', 'Fundação') },
};

/** A registration as it was received, and the company as its papers show it. */
export type DemoEntry = { number: number; at: number; cadastro: DemoCadastro; company: DemoCadastro };

/** Its companions of the same round, by their places, as they are without a case. */
export const peersOf =
  ({ number, at, cadastro }: Omit<DemoEntry, 'company'>): Peer =>
  (other) =>
    buildDemoCadastro(number - at + other, new Date(cadastro.criado_em), 0);

/** Registration number `number` with its case, if its place has one; what was approved has nothing wrong in it. */
export function buildDemoEntry(number: number, criadoEm: Date, approvedShare: number): DemoEntry {
  const at = ((number - 1) % roundSize) + 1;
  const clean: DemoCadastro = buildDemoCadastro(number, criadoEm, approvedShare);
  const found = cases[at];
  if (!found || clean.situacao === 'cadastrado') {
    const told = { ...clean, ...tellDemo(clean) };
    return { number, at, cadastro: told, company: told };
  }
  const peer = peersOf({ number, at, cadastro: clean });
  const company = { ...clean, ...found.company?.(clean, peer) };
  return { number, at, cadastro: { ...company, ...found.form?.(company, peer) }, company };
}
