import type { Socio } from '@painel-pj/contract/cadastros/cadastro';
import type { Documentos } from '@painel-pj/contract/documentos/documento';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import type { Situacao } from '@painel-pj/contract/plataforma/limites';
import { formatRaiz } from '@painel-pj/contract/plataforma/mascaras';
import { completeCnpj, completeCpf } from '@painel-pj/contract/plataforma/numero-fiscal';
import type { Qualificada } from './demo-qualificacao.ts';
import words from './demo-words.json' with { type: 'json' };
import { createRandom, type Random } from './random.ts';

type DemoKind = 'Ltda' | 'S.A.' | 'MEI';
type Names = { brand: string; trade: string; owner: string };

/** A known name, or one of two pieces: thousands of these are possible, so that some are rare among many registrations. */
const drawName = (random: Random, { known, heads, tails }: typeof words.brand, ofPieces: number) =>
  random.chance(ofPieces) ? `${random.pick(heads)}${random.pick(tails)}` : random.pick(known);

const surname = (random: Random) => drawName(random, words.surname, 0.25);

export function drawPerson(random: Random) {
  const middle = random.chance(0.6) ? ` ${surname(random)}` : '';
  const nome = `${drawName(random, words.firstName, 0.2)}${middle} ${surname(random)}`;
  return { nome, cpf: completeCpf(random.digits(9)) };
}

/** No two numbers give the same root: multiplying by a factor coprime to 10^8 only shuffles them. */
function cnpjOf(number: number, isAlphanumeric: boolean): string {
  const root = String((number * 48_271_003 + 11_222_333) % 10 ** 8).padStart(8, '0');
  if (!isAlphanumeric) return completeCnpj(`${root}0001`);
  const [first, later] = ['ABCDEGHJKL'[Number(root[0])], 'MNPRSTVWXY'[Number(root[4])]];
  return completeCnpj(`${first}${root.slice(1, 4)}${later}${root.slice(5)}0001`);
}

function drawKind(random: Random): DemoKind {
  const draw = random.integer(1, 100);
  if (draw <= 8) return 'MEI';
  return draw <= 16 ? 'S.A.' : 'Ltda';
}

function partnerCount(random: Random, kind: DemoKind): number {
  if (kind === 'MEI') return 1;
  const draw = random.integer(1, 100);
  if (draw <= 35) return kind === 'S.A.' ? 2 : 1;
  if (draw <= 70) return 2;
  return draw <= 94 ? random.integer(3, 5) : random.integer(6, 12);
}

/** Shares in hundredths of a point, so that they add up to exactly 100; one partner always has a quarter or more. */
function splitShares(random: Random, count: number): number[] {
  const largest = count > 3 || random.chance(0.6) ? random.integer(26, 70) * 100 : Math.floor(10_000 / count);
  const first = count === 1 ? 10_000 : largest;
  const even = Math.floor((10_000 - first) / (count - 1));
  const rest = 10_000 - first - (count > 1 ? even * (count - 1) : 0);
  return Array.from({ length: count }, (_, at) => (at === 0 ? first + rest : even) / 100);
}

/** Stored names as different senders write them: Windows and Unix paths, or a bare name. */
function storedName(random: Random, chave: string, extension: string, month: string): string {
  const kebab = chave.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const name = `${kebab}-${random.digits(10)}.${extension}`;
  const style = random.integer(0, 9);
  if (style < 5) return `uploads/${month}/${name}`;
  return style < 9 ? `C:\\cadastros\\${month.replace('/', '\\')}\\${name}` : name;
}

const namePapers = (random: Random, chaves: string[], extension: string, month: string): Documentos =>
  Object.fromEntries(chaves.map((chave) => [chave, storedName(random, chave, extension, month)]));

const papersByKind: Record<DemoKind, string[]> = {
  Ltda: ['contratoSocial', 'cartaoCnpj'],
  'S.A.': ['estatutoSocial', 'ataEleicao', 'cartaoCnpj'],
  MEI: ['ccmei'],
};

/** A person has the same papers in each company. */
export function partnerPapers({ cpf }: Pick<Socio, 'cpf'>, month: string): Documentos {
  const random = createRandom(Number(cpf.slice(0, 9)));
  return namePapers(random, [random.chance(0.5) ? 'cnh' : 'rg'], 'jpg', month);
}

/** The first partner, mostly; else somebody by power of attorney, or whom the papers of an S.A. elect. */
function drawResponsible(random: Random, kind: DemoKind, first: Socio | undefined) {
  const isPartner = first && (kind === 'MEI' || random.chance(0.85));
  if (isPartner) return { ...first, cargo: kind === 'MEI' ? 'Titular' : random.pick(words.jobs) };
  return { ...drawPerson(random), cargo: kind === 'S.A.' ? 'Diretoria executiva' : 'Gerente geral' };
}

function legalName(random: Random, kind: DemoKind, names: Names, cnpj: string, socios: Socio[]): string {
  if (kind === 'MEI') return `${formatRaiz(cnpj)} ${socios[0]?.nome.toUpperCase()}`;
  const { brand, trade, owner } = names;
  const name = `${random.chance(0.5) ? `${brand} ${owner}` : owner} ${trade}`;
  if (kind === 'S.A.') return `${name} S/A`;
  return `${name} ${random.pick(socios.length === 1 ? ['Ltda', 'EIRELI', 'SLU'] : ['Ltda', 'Ltda', 'Ltda.', 'Ltda EPP'])}`;
}

function drawContact(random: Random, number: number, ddd: string, { brand, trade, owner }: Names) {
  const mailbox = random.pick(['contato', 'financeiro', 'adm', 'comercial']);
  const site = `${brand}${trade.split(' ')[0]}${owner}`.normalize('NFD').replace(/[^A-Za-z0-9]/g, '');
  return {
    email: random.chance(0.12) ? `${mailbox}${number}@gmail.com` : `${mailbox}@${site.toLowerCase()}.com.br`,
    telefone: random.chance(0.7)
      ? `${ddd}9${random.integer(6, 9)}${random.digits(7)}`
      : `${ddd}3${random.digits(7)}`,
  };
}

const registrations: Readonly<Record<string, string>> = words.inscricoesEstaduais;

export type DemoCadastro = ReturnType<typeof buildDemoCadastro> & Qualificada;

/** Registration number `number` of a demo, with nothing wrong in it: the same number always gives the same company. */
export function buildDemoCadastro(number: number, criadoEm: Date, approvedShare: number) {
  const random = createRandom(Math.imul(number, 0x9e_37_79_b1));
  const { ddd, cep, cidade, estado } = random.pick(words.places);
  const kind = drawKind(random);
  const brand = drawName(random, words.brand, 0.4);
  const names = { brand, trade: random.pick(Object.keys(words.trades)), owner: surname(random) };
  const month = criadoEm.toISOString().slice(0, 7).replace('-', '/');
  const cnpj = cnpjOf(number, kind !== 'MEI' && random.chance(0.2));
  const shares = splitShares(random, partnerCount(random, kind));
  const partners = shares.map((percentual) => ({ ...drawPerson(random), percentual }));
  const responsible = drawResponsible(random, kind, partners[0]);
  const hasAttorney = kind !== 'S.A.' && responsible.cpf !== partners[0]?.cpf;
  const situacao: Situacao = random.chance(approvedShare) ? 'cadastrado' : 'a_analisar';
  const socios: Socio[] = partners.map((socio) => ({ ...socio, documentos: partnerPapers(socio, month) }));
  return {
    situacao,
    criado_em: criadoEm.toISOString(),
    razao_social: legalName(random, kind, names, cnpj, partners),
    nome_fantasia: random.chance(0.85) ? `${brand} ${names.trade.split(' ')[0]}` : '',
    cnpj,
    inscricao_estadual: random.chance(0.2)
      ? 'ISENTO'
      : random.pick((getOwn(registrations, estado) ?? '').split(' ')),
    cep: `${cep}${random.digits(5)}`,
    logradouro: `${random.pick(words.streetKinds)} ${random.pick(words.streetNames)}`,
    numero: random.chance(0.05) ? 'S/N' : String(random.integer(1, 4800)),
    complemento: random.chance(0.4) ? random.pick(words.complements) : null,
    bairro: random.pick(words.districts),
    cidade,
    estado,
    ...drawContact(random, number, ddd, names),
    nome_responsavel: responsible.nome,
    cpf_responsavel: responsible.cpf,
    cargo_responsavel: responsible.cargo,
    socios,
    documentos: {
      ...namePapers(random, [...papersByKind[kind], ...(hasAttorney ? ['procuracao'] : [])], 'pdf', month),
      ...namePapers(random, ['comprovanteEndereco'], random.chance(0.4) ? 'jpg' : 'pdf', month),
    },
  };
}
