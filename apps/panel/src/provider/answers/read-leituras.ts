import type { SituacaoLeitura } from '@painel-pj/contract/fontes/leitura';
import { isFields, readList, readNumber, readShown, readText } from './read-value.ts';

type Giro = 0 | 90 | 180 | 270;
/** Left, top, width and height, as fractions of the page as it is stored. */
type Caixa = readonly [x: number, y: number, l: number, a: number];

/** What was looked for in a paper. */
export type Achado = {
  campo: string;
  /** As it is read there. Null: not found. */
  valor: string | null;
  /** Whether it is what is registered. Null: there is nothing to hold it against. */
  igual: boolean | null;
  lugar: { pagina: number; caixa: Caixa } | null;
};

export type Leitura = { situacao: SituacaoLeitura; paginas: number; giro: Giro; achados: Achado[] };
/** By the key of the document. */
export type Leituras = Readonly<Record<string, Leitura>>;

const isPart = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

function readLugar(pagina: unknown, caixa: unknown): Achado['lugar'] {
  const [x, y, l, a, ...more] = readList(caixa);
  const number = readNumber(pagina);
  if (!number || !isPart(x) || !isPart(y) || !isPart(l) || !isPart(a) || more.length > 0) return null;
  return { pagina: number, caixa: [x, y, l, a] };
}

/** The places of a text. */
export const readLugares = (value: unknown): NonNullable<Achado['lugar']>[] =>
  readList(value).flatMap((one) => (isFields(one) && readLugar(one.pagina, one.caixa)) || []);

function readAchado(value: unknown): Achado[] {
  if (!isFields(value)) return [];
  const { campo, valor, igual, pagina, caixa } = value;
  return [
    {
      campo: readText(campo),
      valor: readShown(valor) || null,
      igual: typeof igual === 'boolean' ? igual : null,
      lugar: readLugar(pagina, caixa),
    },
  ];
}

const giros: readonly Giro[] = [0, 90, 180, 270];
const situacoes: readonly SituacaoLeitura[] = ['lido', 'nao_lido', 'esperando'];

function readLeitura(value: unknown): Leitura | null {
  const situacao = isFields(value) && situacoes.find((one) => one === value.situacao);
  if (!isFields(value) || !situacao) return null;
  return {
    situacao,
    paginas: readNumber(value.paginas) ?? 0,
    giro: giros.find((one) => one === value.giro) ?? 0,
    achados: readList(value.achados).flatMap(readAchado),
  };
}

/** Throws where the answer tells nothing of papers. */
export function readLeituras(value: unknown): Leituras {
  if (!isFields(value)) throw new TypeError('Nothing is read');
  const read = Object.entries(value).map(([chave, one]) => [chave, readLeitura(one)] as const);
  return Object.fromEntries(read.flatMap(([chave, one]) => (one ? [[chave, one]] : [])));
}
