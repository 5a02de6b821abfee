import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays } from '@painel-pj/contract/plataforma/business-date';
import { createReceitaImportService } from '#fontes/receita/import-service.ts';
import { openMonth } from '#fontes/receita/open-month.ts';
import type { Database } from '#plataforma/db/database.ts';
import { nameCodigo } from '#plataforma/name-codigo.ts';
import type { DemoCadastro } from './demo-cadastro.ts';
import { writeLine, writeMonth } from './write-month.ts';

/** What Receita Federal has of a company: values of its lines, in their order. */
type Published = { empresa: string[]; estabelecimento: string[]; socios: string[][] };
type Change = (published: Published, cadastro: DemoCadastro) => Published;
/** `place` is the number of a registration within a round of the demo. */
export type DemoPlace = { place: number; cadastro: DemoCadastro };
type PlainChange = (published: Published) => Published;
type Person = { nome: string; cpf?: string; cnpj?: string };

const inCapitals = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
const inDigits = (date = '') => date.replaceAll('-', '');

const portes: Record<string, string> = { mei: '01', me: '01', epp: '03', demais: '05' };
const qualificacoes = {
  '05': 'Administrador',
  '10': 'Diretor',
  '16': 'Presidente',
  '22': 'Sócio',
  '30': 'Sócio Menor (Assistido/Representado)',
  '38': 'Sócio Pessoa Física Residente no Exterior',
  '49': 'Sócio-Administrador',
  '65': 'Titular Pessoa Física Residente ou Domiciliado no Brasil',
};
const motivos = { '00': 'SEM MOTIVO', '63': 'OMISSAO DE DECLARACOES' };

/** How who runs the company is called there. */
function titleOf({ razao_social, natureza_juridica = '' }: DemoCadastro): keyof typeof qualificacoes {
  if (/ S\/A$/.test(razao_social)) return '10';
  if (/ EIRELI$/.test(razao_social)) return '65';
  return natureza_juridica === '2143' || natureza_juridica.startsWith('3') ? '16' : '49';
}

const kindOf = (cpf?: string, cnpj?: string) => {
  if (cnpj) return '1';
  return cpf ? '2' : '3';
};
const writeSocio = (raiz: string, { nome, cpf, cnpj }: Person, qualificacao: string) => [
  raiz,
  kindOf(cpf, cnpj),
  inCapitals(nome),
  cnpj ?? (cpf ? `***${cpf.slice(3, 9)}**` : ''),
  ...[qualificacao, '20190311', '', '***000000**', '', '00', '5'],
];

/** Who signs runs it; of a company without quotas only who runs it is published, and of a sole trader nobody. */
function listSocios(cadastro: DemoCadastro, raiz: string): string[][] {
  const { natureza_juridica, socios, administradores = [], cpf_responsavel: signer } = cadastro;
  if (natureza_juridica === '2135' || /^\d{2}\.|\d{11}$/.test(cadastro.razao_social)) return [];
  const title = titleOf(cadastro);
  const first = socios.some(({ cpf }) => cpf === signer) ? signer : socios[0]?.cpf;
  const owners = socios.filter(({ cpf }) => cpf === first || ['49', '65'].includes(title));
  return [
    ...owners.map((socio) => writeSocio(raiz, socio as Person, socio.cpf === first ? title : '22')),
    ...administradores.map((person) => writeSocio(raiz, person as Person, title === '49' ? '05' : title)),
  ];
}

function publish(cadastro: DemoCadastro, municipio: string): Published {
  const raiz = cadastro.cnpj.slice(0, 8);
  const [, kind = '', street = cadastro.logradouro] =
    /^(Rua|Avenida|Travessa|Alameda|Rodovia|Praça) (.+)$/.exec(cadastro.logradouro) ?? [];
  return {
    empresa: [
      raiz,
      inCapitals(cadastro.razao_social),
      cadastro.natureza_juridica ?? '',
      titleOf(cadastro),
      `${cadastro.capital_social ?? 10_000},00`,
      portes[cadastro.porte ?? ''] ?? '00',
      '',
    ],
    estabelecimento: [
      ...[raiz, cadastro.cnpj.slice(8, 12), cadastro.cnpj.slice(12)],
      ...[cadastro.cnpj.slice(8, 12) === '0001' ? '1' : '2', inCapitals(cadastro.nome_fantasia)],
      ...['02', inDigits(cadastro.data_abertura) || '20150804', '00', '', ''],
      ...[inDigits(cadastro.data_abertura), cadastro.cnae_principal ?? ''],
      (cadastro.cnaes_secundarios ?? []).join(','),
      ...[kind, street, cadastro.numero, cadastro.complemento ?? '', cadastro.bairro].map(inCapitals),
      ...[cadastro.cep.replace(/\D/g, ''), cadastro.estado, municipio],
      ...Array.from({ length: 9 }, () => ''),
    ],
    socios: listSocios(cadastro, raiz),
  };
}

const company =
  (at: number, value: string): PlainChange =>
  ({ empresa, ...rest }) => ({
    ...rest,
    empresa: empresa.with(at, value),
  });
const place =
  (values: Record<number, string>): PlainChange =>
  ({ estabelecimento, ...rest }) => ({
    ...rest,
    estabelecimento: estabelecimento.map((value, at) => values[at] ?? value),
  });
const partner =
  (which: number, values: Record<number, string>): PlainChange =>
  ({ socios, ...rest }) => ({
    ...rest,
    socios: socios.map((socio, at) =>
      at === (which < 0 ? socios.length + which : which)
        ? socio.map((value, column) => values[column] ?? value)
        : socio,
    ),
  });

const osasco = '0001';
/** One company for each check; `null`: Receita does not have it. */
const differences: Readonly<Record<number, Change | null>> = {
  33: company(5, '03'),
  34: partner(0, { 4: '38', 6: '249' }),
  44: place({ 28: 'RECUPERACAO JUDICIAL', 29: '20250310' }),
  51: place({ 11: '4530703' }),
  53: company(1, 'BALTAZZO PARTICIPACOES LTDA'),
  58: partner(1, { 3: '***456789**' }),
  61: ({ socios, ...rest }) => ({
    ...rest,
    socios: [
      ...socios,
      writeSocio(rest.empresa[0] ?? '', { nome: 'Beta Participações Ltda', cnpj: '11222333000181' }, '22'),
    ],
  }),
  64: ({ socios, ...rest }) => ({ ...rest, socios: socios.slice(0, -1) }),
  66: (published) => partner(0, { 4: '22' })(partner(1, { 4: '49' })(published)),
  69: company(2, '2062'),
  71: partner(-1, { 4: '30', 10: '2' }),
  73: place({ 19: 'SP', 20: osasco }),
  74: place({ 5: '04', 6: '20260512', 7: '63' }),
  75: (published, { data_abertura }) =>
    data_abertura ? place({ 10: inDigits(addDays(data_abertura, 90)) })(published) : published,
  77: null,
  79: (published, { criado_em }) => place({ 10: inDigits(addDays(criado_em.slice(0, 10), -12)) })(published),
};

/** What Receita changed of approved companies in the last month. */
const news: Readonly<Record<number, Change>> = {
  19: (published, { criado_em }) => {
    const { socios, ...rest } = company(4, '350000,00')(place({ 14: 'DAS PALMEIRAS', 15: '77' })(published));
    const [raiz = ''] = rest.empresa;
    const newcomer = { nome: 'Quitéria Ypiranga Sonho', cpf: '00022233396' };
    const line = writeSocio(raiz, newcomer, '22').with(5, inDigits(addDays(criado_em.slice(0, 10), -20)));
    return { ...rest, socios: [...socios.slice(0, -1), line] };
  },
};

/** An approval of before saw what Receita had before. */
export const isNews = ({ place: at, cadastro }: DemoPlace): boolean =>
  cadastro.situacao === 'cadastrado' && news[at] !== undefined;

const writeWords = (words: Iterable<[string, string]>) =>
  [...words].map(([codigo, texto]) => writeLine(codigo, inCapitals(texto))).join('');

function writeLines(cadastros: DemoPlace[], isLast: boolean) {
  const cities = new Map([['Osasco', osasco]]);
  const companies = cadastros.flatMap(({ place: at, cadastro }) => {
    const { cidade } = cadastro;
    if (!cities.has(cidade)) cities.set(cidade, String(cities.size + 1).padStart(4, '0'));
    const later = isLast ? news[at] : undefined;
    const change = cadastro.situacao === 'cadastrado' ? later : differences[at];
    if (change === null) return [];
    const published = publish(cadastro, cities.get(cidade) ?? '');
    return [change ? change(published, cadastro) : published];
  });
  // A branch has the company's line, and its partners, in common with the head office.
  const roots = new Map(companies.map((one) => [one.empresa[0], one]).reverse() as [string, Published][]);
  const codes = new Set(
    companies.flatMap(({ empresa, estabelecimento }) => [empresa[2], estabelecimento[11]]),
  );
  const named = [...codes].flatMap((codigo): [string, string][] =>
    codigo ? [[codigo, nameCodigo(codigo) ?? '']] : [],
  );
  const join = (lines: string[][]) => lines.map((values) => writeLine(...values)).join('');
  return {
    Empresas0: join([...roots.values()].map(({ empresa }) => empresa)),
    Estabelecimentos0: join(companies.map(({ estabelecimento }) => estabelecimento)),
    Socios0: join([...roots.values()].flatMap(({ socios }) => socios)),
    Naturezas: writeWords(named.filter(([codigo]) => codigo.length === 4)),
    Cnaes: writeWords(named.filter(([codigo]) => codigo.length === 7)),
    Municipios: writeWords([...cities].map(([nome, codigo]): [string, string] => [codigo, nome])),
    Qualificacoes: writeWords(Object.entries(qualificacoes)),
    Motivos: writeWords(Object.entries(motivos)),
    Paises: writeWords([['249', 'Estados Unidos']]),
  };
}

/**
 * A month of Receita Federal for these companies, in its layout: most as they told, one difference of each kind.
 * `monthsAgo`: 1 is the last month; those before lack its news.
 */
export async function loadDemoReceita(
  db: Database,
  cadastros: DemoPlace[],
  now: Date,
  monthsAgo = 1,
): Promise<void> {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 11)).toISOString();
  const day = `${month.slice(3, 4)}${month.slice(5, 7)}${month.slice(8, 10)}`;
  const folder = await mkdtemp(path.join(tmpdir(), 'painel-receita-'));
  try {
    await writeMonth(folder, day, writeLines(cadastros, monthsAgo === 1));
    await createReceitaImportService(db).importMonth(await openMonth(folder), false, () => {});
  } finally {
    await rm(folder, { recursive: true });
  }
}
