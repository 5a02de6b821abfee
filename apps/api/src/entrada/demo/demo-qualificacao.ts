import type { Qualificacao } from '@painel-pj/contract/cadastros/campo-schemas';
import words from './demo-words.json' with { type: 'json' };
import { createRandom } from './random.ts';

/** Columns of who the company is; a registration of before has none. */
export type Qualificada = {
  natureza_juridica?: string;
  cnae_principal?: string;
  cnaes_secundarios?: string[];
  data_abertura?: string;
  capital_social?: number;
  porte?: NonNullable<Qualificacao['porte']>;
  faturamento?: NonNullable<Qualificacao['faturamento']>;
  administradores?: NonNullable<Qualificacao['administradores']>;
  controladores?: NonNullable<Qualificacao['controladores']>;
};

type Company = Record<
  'cnpj' | 'razao_social' | 'nome_fantasia' | 'nome_responsavel' | 'cpf_responsavel' | 'cargo_responsavel',
  string
> & { socios: { cpf: string }[] };

const naturezas: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ S\/A$/, ['2054', '2046']],
  [/ EIRELI$/, ['2305', '2313']],
  [/ (Ltda\.?|SLU|Ltda EPP)$/, ['2062', '2062', '2062', '2240']],
  [/^[0-9A-Z]{2}\./, ['2135']],
];

/** What it does, and something beside it: its name tells, if only by a word. */
function cnaesOf({ razao_social, nome_fantasia }: Company): string[] {
  const names = `${razao_social} ${nome_fantasia}`;
  const trades = Object.entries(words.trades);
  const [, codes = ['4789099']] =
    trades.find(([trade]) => names.includes(trade)) ??
    trades.find(([trade]) => names.endsWith(` ${trade.split(' ')[0]}`)) ??
    [];
  return codes;
}

/** Told by most companies; some registrations have only what the spec asks for. */
export function tellDemo(cadastro: Company): Qualificada {
  const { cnpj, razao_social, socios, nome_responsavel: nome, cpf_responsavel: cpf } = cadastro;
  const random = createRandom(Number.parseInt(cnpj.slice(0, 8), 36) + 1);
  if (random.chance(0.3)) return {};
  const [, codes = []] = naturezas.find(([name]) => name.test(razao_social)) ?? [];
  const codigo = codes[Number.parseInt(cnpj.charAt(0), 36) % codes.length];
  const [main = '', beside = ''] = cnaesOf(cadastro);
  const isMei = codigo === '2135';
  const porte = isMei ? 'mei' : random.pick(['me', 'epp', 'demais'] as const);
  const isPartner = socios.some((socio) => socio.cpf === cpf);
  return {
    ...(codigo && { natureza_juridica: codigo }),
    cnae_principal: main,
    cnaes_secundarios: beside && random.chance(0.4) ? [beside] : [],
    data_abertura: `${random.integer(1998, 2024)}-0${random.integer(1, 9)}-1${random.integer(0, 9)}`,
    capital_social: isMei ? 5000 : random.integer(2, 80) * 10_000,
    porte,
    faturamento: { faixa: porte === 'demais' ? 'media' : porte, referencia: '2026-01', origem: 'declarado' },
    ...(!isPartner && { administradores: [{ nome, cpf, cargo: cadastro.cargo_responsavel }] }),
  };
}
