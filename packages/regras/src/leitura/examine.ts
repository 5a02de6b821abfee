import { type Comparado, comparadosOf } from '@painel-pj/contract/analise/comparar';
import type { AchadoLeitura } from '@painel-pj/contract/fontes/leitura';
import { unmask } from '@painel-pj/contract/plataforma/mascaras';
import { foldText } from '../fold-text.ts';
import { allSocios } from '../read-dados.ts';
import { compareCompanies } from '../receita-campos.ts';
import { isSameName } from '../same-name.ts';
import { formatShare } from '../words.ts';
import { type Budget, BudgetSpent, mostSteps, spend } from './budget.ts';
import type { PaginaLida, PapelLido } from './papel.ts';
import { type DataLida, dateOf, listDates } from './read-dates.ts';
import { isRegistered, readShares } from './read-shares.ts';
import { readWords, type Trecho, type Words } from './read-words.ts';
import { type TipoPapel, tipoOf } from './tipo-papel.ts';
import type { SocioComparado, Valores } from './values.ts';

/** What is found in one paper. */
export type Exame = {
  chave: string;
  tipo: TipoPapel;
  paginas: number;
  giro: PaginaLida['giro'];
  /** `pouco`: a picture in which little can be read; nothing is told by what is not found in it. */
  legivel: 'sim' | 'pouco';
  /** It is `pouco` because comparing it takes too long, whatever can be read in it. */
  demais?: true;
  achados: AchadoLeitura[];
  /** The newest day or month that is written in it. */
  maisNova: Pick<DataLida, 'fim' | 'texto'> | null;
};

const leastWords = 8;
const leastSure = 70;
const cpf = /(?<![\d.])\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g;
const cnpj = /(?<![\dA-Z.])[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}(?!\d)/g;

/** A name has 200 letters at most; what stands beside a label in a file made to hurt, as many as the file. */
const longestValue = 300;
/** All that is found is loaded at every check: so many comparisons are counted for each letter of it. */
const stepsOfLetter = 15;
const nothing = { valor: null, igual: null, pagina: null, caixa: null };
type Found = { valor: string; igual: boolean | null; trecho: Trecho };

function achado(words: Words, campo: string, found: Found | null): AchadoLeitura {
  if (!found) return { campo, ...nothing };
  // Words are kept as they stand in a sentence.
  const valor = found.valor.replace(/[,;:]+$/, '').slice(0, longestValue);
  return { campo, valor, igual: found.igual, ...words.placeOf(found.trecho) };
}

/** The number that is registered; where it is not there, another one of its kind. */
function findNumber(words: Words, numero: string, pattern: RegExp | null): Found | null {
  const trecho = words.findNumber(numero);
  if (trecho) return { valor: words.tell(trecho), igual: true, trecho };
  if (!pattern) return null;
  const [other] = words.matchAll(pattern);
  return other ? { valor: other.match[0], igual: false, trecho: other } : null;
}

const found = (words: Words, trecho: Trecho | null): Found | null =>
  trecho && { valor: words.tell(trecho), igual: true, trecho };

/** A name that goes on in the next line is read up to the end of its first. */
const beginsWith = (nome: string, inicio: string) =>
  inicio.includes(' ') && foldText(nome).startsWith(foldText(inicio));

/** By the label that a Cartão CNPJ has before it, because a longer name has the registered one in it. */
function findRazaoSocial(words: Words, { razaoSocial }: Valores): Found | null {
  const trecho = words.findValue('nome empresarial');
  if (!trecho) return found(words, words.findName(razaoSocial));
  const valor = words.tell(trecho);
  const known = words
    .findAllNames(razaoSocial)
    .some(({ de, ate }) => de === trecho.de && !/\p{L}/u.test(words.tell({ de: ate + 1, ate: trecho.ate })));
  const igual = known || compareCompanies(valor, razaoSocial) !== 'other' || beginsWith(razaoSocial, valor);
  return { valor, igual, trecho };
}

const streetType = /^(av|avenida|r|rua|al|alameda|tv|travessa|est|estrada|rod|rodovia|pc|praca|largo)\.?\s+/i;
/** Between a street and its number there may be a comma, or `nº`. */
const toNumber = 2;
/** `1000`, `1.000`, `1000-A`. */
const houseNumber = /^\W*(?:n[º°o.]*\s*)?(\d{1,3}\.\d{3}|\d{1,6})(?:-?[a-z])?\b/i;
const noNumber = /^\W*(s\W?n\b|sem\b)/i;
/** Empty: `S/N`, or nothing. */
const plainNumber = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');

function findAddress(words: Words, { logradouro, numero }: Valores): Found | null {
  const street = words.findName(logradouro.replace(streetType, ''));
  if (!street) return null;
  const after = { de: street.ate + 1, ate: street.ate + toNumber };
  const [, read] = houseNumber.exec(words.tell(after)) ?? [];
  const known = plainNumber(numero);
  if (!read) {
    const igual = (known === '' && noNumber.test(words.tell(after))) || null;
    return { valor: words.tell(street), igual, trecho: street };
  }
  const igual = known === '' ? null : plainNumber(read) === known;
  return {
    valor: `${words.tell(street).replace(/[,.]+$/, '')}, ${read}`,
    igual,
    trecho: { de: street.de, ate: street.ate + 1 },
  };
}

function examinePerson(words: Words, { nome, alvo, ...person }: Person): AchadoLeitura[] {
  const [, foreign] = /^[A-Z]{2}-(.+)$/.exec(person.cpf) ?? [];
  const number = person.cnpj
    ? achado(words, `${alvo}cnpj`, findNumber(words, person.cnpj, cnpj))
    : achado(words, person.campoCpf, findNumber(words, foreign ?? person.cpf, foreign ? null : cpf));
  return [achado(words, person.campoNome, found(words, words.findName(nome))), number];
}

type Person = Pick<SocioComparado, 'nome' | 'cpf' | 'cnpj' | 'alvo'> & {
  campoNome: string;
  campoCpf: string;
};

function personOf(dados: Valores, chave: string): Person {
  const socio = allSocios(dados.socios).findLast(({ alvo }) => chave.startsWith(`${alvo}.`));
  if (!socio) {
    const { nomeResponsavel: nome, cpfResponsavel } = dados;
    return {
      ...{ nome, cpf: cpfResponsavel, cnpj: '', alvo: '' },
      ...{ campoNome: 'nomeResponsavel', campoCpf: 'cpfResponsavel' },
    };
  }
  const alvo = `${socio.alvo}.`;
  return { ...socio, alvo, campoNome: `${alvo}nome`, campoCpf: `${alvo}cpf` };
}

function examinePartners(words: Words, { socios }: Valores): AchadoLeitura[] {
  const all = socios ?? [];
  const quotas = readShares(words, all);
  return all.flatMap((socio) => {
    const quota = quotas.find((one) => one.socio === socio);
    return [
      achado(words, `${socio.alvo}.nome`, found(words, words.findName(socio.nome))),
      achado(
        words,
        `${socio.alvo}.percentual`,
        quota
          ? { valor: formatShare(quota.percentual), igual: isRegistered(quota), trecho: quota.trecho }
          : null,
      ),
    ];
  });
}

/** Who is named soon after the words of administration. */
const administrationReach = 40;
/** Of a contract; a file made to hurt has thousands. */
const mostMentions = 100;

function findAdministration(
  words: Words,
  { socios, administradores, nomeResponsavel }: Valores,
): Found | null {
  const people = [...(socios ?? []), ...administradores].map(({ nome }) => nome);
  const named = [nomeResponsavel, ...people].map((nome) => ({ nome, trechos: words.findAllNames(nome) }));
  for (const { de } of words.matchAll(/administra[^\s]*/gi).slice(0, mostMentions)) {
    for (const { nome, trechos } of named) {
      const trecho = trechos.find((one) => one.de > de && one.de - de <= administrationReach);
      if (trecho) {
        return { valor: words.tell(trecho), igual: isSameName(nome, nomeResponsavel) || null, trecho };
      }
    }
  }
  return null;
}

const examiners: Record<Comparado, (words: Words, dados: Valores, chave: string) => AchadoLeitura[]> = {
  empresa: (words, dados) => [
    achado(words, 'razaoSocial', findRazaoSocial(words, dados)),
    achado(words, 'cnpj', findNumber(words, dados.cnpj, cnpj)),
  ],
  endereco: (words, dados) => [achado(words, 'endereco', findAddress(words, dados))],
  socios: (words, dados) => [
    ...examinePartners(words, dados),
    achado(words, 'administracao', findAdministration(words, dados)),
  ],
  responsavel: (words, dados) => examinePerson(words, personOf(dados, '')),
  pessoa: (words, dados, chave) => examinePerson(words, personOf(dados, chave)),
};

const dated = (date: DataLida | null): Found | null =>
  date && { valor: date.texto, igual: null, trecho: date.trecho };
const labelled = (words: Words, ...labels: string[]): Found | null => {
  const trecho = words.findValue(...labels);
  return trecho && { valor: words.tell(trecho), igual: null, trecho };
};

/** What stands in a paper of its kind alone. */
function examineOwn(words: Words, tipo: TipoPapel, dates: readonly DataLida[]): AchadoLeitura[] {
  const date = (campo: string, ...labels: string[]) =>
    achado(words, campo, dated(dateOf(words, dates, ...labels)));
  if (tipo === 'pessoa') {
    return [
      date('validade', 'validade', 'valido ate', 'data de validade'),
      date('emissao', 'data de expedicao', 'data de emissao', 'expedicao', 'emissao'),
      date('nascimento', 'data de nascimento', 'data nascimento', 'nascimento'),
      achado(words, 'rg', labelled(words, 'registro geral', 'documento de identidade', 'doc identidade')),
      achado(words, 'cnh', labelled(words, 'numero de registro', 'nº de registro')),
    ].filter(({ valor }) => valor !== null);
  }
  if (tipo === 'comprovante') {
    return [
      date('referencia', 'mes de referencia', 'referencia', 'mes referencia'),
      date('emissao', 'data de emissao', 'emissao'),
    ].filter(({ campo, valor }) => campo === 'referencia' || valor !== null);
  }
  if (tipo === 'cartao') {
    const situacao = labelled(words, 'situacao cadastral');
    return [
      achado(
        words,
        'situacaoCadastral',
        situacao && { ...situacao, igual: /^ativa\b/i.test(situacao.valor) },
      ),
    ];
  }
  return tipo === 'poderes' ? [date('mandato', 'mandato ate', 'valida ate', 'prazo')] : [];
}

function examinePaper(dados: Valores, { chave, paginas }: PapelLido, budget: Budget): Exame {
  const tipo = tipoOf(chave);
  const words = readWords({ paginas }, budget);
  const dates = listDates(words);
  const isSure = paginas.every(({ confianca }) => confianca === null || confianca >= leastSure);
  const newest = dates.toSorted((one, other) => (one.fim < other.fim ? 1 : -1))[0];
  const achados = [
    ...comparadosOf(chave).flatMap((what) => examiners[what](words, dados, chave)),
    ...examineOwn(words, tipo, dates),
  ];
  spend(budget, JSON.stringify(achados).length * stepsOfLetter);
  return {
    chave,
    tipo,
    paginas: paginas.length,
    giro: paginas[0]?.giro ?? 0,
    legivel: isSure && words.length >= leastWords ? 'sim' : 'pouco',
    achados,
    maisNova: newest ? { fim: newest.fim, texto: newest.texto } : null,
  };
}

/** What is known of a paper that is not compared, because that takes too long. */
export const notCompared = ({ chave, paginas }: PapelLido): Exame => ({
  ...{ chave, tipo: tipoOf(chave), paginas: paginas.length, giro: paginas[0]?.giro ?? 0 },
  ...{ legivel: 'pouco', demais: true, achados: [], maisNova: null },
});

function examineWithin(dados: Valores, papel: PapelLido, budget: Budget): Exame {
  try {
    return examinePaper(dados, papel, budget);
  } catch (error) {
    if (error instanceof BudgetSpent) return notCompared(papel);
    throw error;
  }
}

/** What is found in the papers of a registration. A machine read them: none of it is proof. */
export const examine = (
  dados: Valores,
  papeis: readonly PapelLido[],
  budget: Budget = { left: mostSteps },
): Exame[] => papeis.map((papel) => examineWithin(dados, papel, budget));

/** The CPFs that are read in papers of people and are not theirs, without masks. */
export const strangersIn = (exames: readonly Exame[]): string[] =>
  exames
    .filter(({ tipo }) => tipo === 'pessoa')
    .flatMap(({ achados }) => achados.filter(({ campo, igual }) => /cpf/i.test(campo) && igual === false))
    .map(({ valor }) => unmask(valor ?? ''));
