import type { Socio } from '@painel-pj/contract/cadastros/cadastro';
import type { Documentos } from '@painel-pj/contract/documentos/documento';
import type { Situacao } from '@painel-pj/contract/plataforma/limites';
import type { CompanyKind } from '@painel-pj/regras/company-kind';
import { formatRaiz } from '@painel-pj/regras/words';
import { coinBrand } from './coined-names.ts';
import { companyPapers, partnerPapers } from './demo-papers.ts';
import { buildPartners, personName, surname } from './demo-partners.ts';
import { brands, jobs, trades } from './names.ts';
import { complements, districts, type Place, places, streetKinds, streetNames } from './places.ts';
import { createRandom, type Random } from './random.ts';
import { stateRegistrationOf } from './state-registrations.ts';
import { cnpjOf, randomCpf } from './tax-numbers.ts';

export type DemoCadastro = {
  situacao: Extract<Situacao, 'a_analisar' | 'cadastrado'>;
  criado_em: string;
  razao_social: string;
  nome_fantasia: string;
  cnpj: string;
  inscricao_estadual: string;
  cep: string;
  logradouro: string;
  numero: string;
  complemento: string | null;
  bairro: string;
  cidade: string;
  estado: string;
  email: string;
  telefone: string;
  nome_responsavel: string;
  cpf_responsavel: string;
  cargo_responsavel: string;
  socios: Socio[];
  documentos: Documentos;
};

type Names = { brand: string; trade: string; owner: string };

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase();

const brandName = (random: Random) => (random.chance(0.4) ? coinBrand(random) : random.pick(brands));

function drawKind(random: Random): CompanyKind {
  const draw = random.integer(1, 100);
  if (draw <= 8) return 'MEI';
  return draw <= 16 ? 'S.A.' : 'Ltda';
}

function legalName(
  random: Random,
  kind: CompanyKind,
  { brand, trade, owner }: Names,
  { cnpj, socios }: Pick<DemoCadastro, 'cnpj' | 'socios'>,
): string {
  if (kind === 'MEI') return `${formatRaiz(cnpj)} ${socios[0]?.nome.toUpperCase()}`;
  const name = `${random.chance(0.5) ? `${brand} ${owner}` : owner} ${trade}`;
  if (kind === 'S.A.') return `${name} S/A`;
  return `${name} ${random.pick(socios.length === 1 ? ['Ltda', 'EIRELI', 'SLU'] : ['Ltda', 'Ltda', 'Ltda.', 'Ltda EPP'])}`;
}

function buildAddress(random: Random, place: Place) {
  return {
    cep: `${place.cep}${random.digits(5)}`,
    logradouro: `${random.pick(streetKinds)} ${random.pick(streetNames)}`,
    numero: random.chance(0.05) ? 'S/N' : String(random.integer(1, 4800)),
    complemento: random.chance(0.4) ? random.pick(complements) : null,
    bairro: random.pick(districts),
    cidade: place.cidade,
    estado: place.estado,
  };
}

function buildContact(random: Random, number: number, ddd: string, { brand, trade, owner }: Names) {
  const mailbox = random.pick(['contato', 'financeiro', 'adm', 'comercial']);
  const domain = `${plain(brand)}${plain(trade.split(' ')[0] ?? '')}${plain(owner)}.com.br`;
  return {
    email: random.chance(0.12) ? `${mailbox}${number}@gmail.com` : `${mailbox}@${domain}`,
    telefone: random.chance(0.7)
      ? `${ddd}9${random.integer(6, 9)}${random.digits(7)}`
      : `${ddd}3${random.digits(7)}`,
  };
}

/** The first partner, mostly; else somebody by power of attorney, or whom the papers of an S.A. elect. */
function buildResponsible(random: Random, kind: CompanyKind, [first]: Socio[]) {
  if (first && (kind === 'MEI' || random.chance(0.85)))
    return {
      nome_responsavel: first.nome,
      cpf_responsavel: first.cpf,
      cargo_responsavel: kind === 'MEI' ? 'Titular' : random.pick(jobs),
    };
  return {
    nome_responsavel: personName(random),
    cpf_responsavel: randomCpf(random),
    cargo_responsavel: kind === 'S.A.' ? 'Diretoria executiva' : 'Gerente geral',
  };
}

/** Registration number `number` of a demo, with nothing wrong in it: the same number always gives the same company. */
export function buildDemoCadastro(number: number, criadoEm: Date, approvedShare: number): DemoCadastro {
  const random = createRandom(Math.imul(number, 0x9e_37_79_b1));
  const place = random.pick(places);
  const kind = drawKind(random);
  const names = { brand: brandName(random), trade: random.pick(trades), owner: surname(random) };
  const createdAt = criadoEm.toISOString();
  const month = createdAt.slice(0, 7).replace('-', '/');
  const cnpj = cnpjOf(number, kind !== 'MEI' && random.chance(0.2));
  const partners = buildPartners(random, kind);
  const responsible = buildResponsible(random, kind, partners);
  return {
    situacao: random.chance(approvedShare) ? 'cadastrado' : 'a_analisar',
    criado_em: createdAt,
    razao_social: legalName(random, kind, names, { cnpj, socios: partners }),
    nome_fantasia: random.chance(0.85) ? `${names.brand} ${names.trade.split(' ')[0]}` : '',
    cnpj,
    inscricao_estadual: random.chance(0.2) ? 'ISENTO' : stateRegistrationOf(random, place.estado),
    ...buildAddress(random, place),
    ...buildContact(random, number, place.ddd, names),
    ...responsible,
    socios: partners.map((socio) => ({ ...socio, documentos: partnerPapers(socio, month) })),
    documentos: companyPapers(random, month, {
      kind,
      hasAttorney: kind !== 'S.A.' && responsible.cpf_responsavel !== partners[0]?.cpf,
    }),
  };
}
