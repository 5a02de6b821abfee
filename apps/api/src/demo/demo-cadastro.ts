import type { Socio } from '@painel-pj/contract/cadastro';
import type { Documentos } from '@painel-pj/contract/documento';
import type { Situacao } from '@painel-pj/contract/limites';
import { coinBrand, coinFirstName, coinSurname } from './coined-names.ts';
import { companyDocuments, partnerDocuments } from './demo-documents.ts';
import { brands, companyKinds, firstNames, jobs, surnames, trades } from './names.ts';
import { complements, districts, places, streetKinds, streetNames } from './places.ts';
import { createRandom, type Random } from './random.ts';
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

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase();

const brandName = (random: Random) => (random.chance(0.4) ? coinBrand(random) : random.pick(brands));
const surname = (random: Random) => (random.chance(0.25) ? coinSurname(random) : random.pick(surnames));
const firstName = (random: Random) => (random.chance(0.2) ? coinFirstName(random) : random.pick(firstNames));

function personName(random: Random): string {
  const middle = random.chance(0.6) ? ` ${surname(random)}` : '';
  return `${firstName(random)}${middle} ${surname(random)}`;
}

function partnerCount(random: Random): number {
  const draw = random.integer(1, 100);
  if (draw <= 35) return 1;
  if (draw <= 70) return 2;
  return draw <= 94 ? random.integer(3, 5) : random.integer(6, 12);
}

/** Shares in hundredths of a point, so that they add up to exactly 100. */
function splitShares(random: Random, count: number): number[] {
  const even = Math.floor(10_000 / count);
  const shares = Array.from({ length: count }, () => even);
  if (count > 1 && random.chance(0.7)) {
    const moved = random.integer(1, Math.floor(even / 5)) * 4;
    shares[0] = even + moved;
    shares[count - 1] = even - moved;
  }
  shares[0] = (shares[0] ?? 0) + 10_000 - even * count;
  return shares.map((share) => share / 100);
}

function buildPartners(random: Random, month: string): Socio[] {
  return splitShares(random, partnerCount(random)).map((percentual) => ({
    nome: personName(random),
    cpf: randomCpf(random),
    percentual,
    documentos: partnerDocuments(random, month),
  }));
}

const misstatedEvery = 12;

/** The last share at half of what it is: something for a reviewer to find. */
function misstateShares(socios: Socio[]): Socio[] {
  const halve = (socio: Socio) => ({ ...socio, percentual: Math.round(socio.percentual * 50) / 100 });
  return [...socios.slice(0, -1), ...socios.slice(-1).map(halve)];
}

/** Registration number `number` of a demo: the same number always gives the same company. */
export function buildDemoCadastro(number: number, criadoEm: Date, approvedShare: number): DemoCadastro {
  const random = createRandom(Math.imul(number, 0x9e_37_79_b1));
  const place = random.pick(places);
  const brand = brandName(random);
  const trade = random.pick(trades);
  const owner = surname(random);
  const createdAt = criadoEm.toISOString();
  const month = createdAt.slice(0, 7).replace('-', '/');
  const partners = buildPartners(random, month);
  const socios = number % misstatedEvery === 0 ? misstateShares(partners) : partners;
  const isOwnerInCharge = random.chance(0.75);
  return {
    situacao: random.chance(approvedShare) ? 'cadastrado' : 'a_analisar',
    criado_em: createdAt,
    razao_social: `${random.chance(0.5) ? brand : owner} ${trade} ${random.pick(companyKinds)}`,
    nome_fantasia: random.chance(0.85) ? `${brand} ${trade.split(' ')[0]}` : '',
    cnpj: cnpjOf(number, random.chance(0.2)),
    inscricao_estadual: random.chance(0.2) ? 'ISENTO' : random.digits(12),
    cep: `${place.cep}${random.digits(5)}`,
    logradouro: `${random.pick(streetKinds)} ${random.pick(streetNames)}`,
    numero: random.chance(0.05) ? 'S/N' : String(random.integer(1, 4800)),
    complemento: random.chance(0.4) ? random.pick(complements) : null,
    bairro: random.pick(districts),
    cidade: place.cidade,
    estado: place.estado,
    email: `${random.pick(['contato', 'financeiro', 'adm', 'comercial'])}${number}@${plain(brand)}${plain(owner)}.com.br`,
    telefone: random.chance(0.7)
      ? `${place.ddd}9${random.integer(6, 9)}${random.digits(7)}`
      : `${place.ddd}3${random.digits(7)}`,
    nome_responsavel: isOwnerInCharge && socios[0] ? socios[0].nome : personName(random),
    cpf_responsavel: isOwnerInCharge && socios[0] ? socios[0].cpf : randomCpf(random),
    cargo_responsavel: random.pick(jobs),
    socios,
    documentos: companyDocuments(random, month),
  };
}
