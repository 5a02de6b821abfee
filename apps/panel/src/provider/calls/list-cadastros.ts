import {
  cabecalhosPagina,
  type Filtro,
  limitesPagina,
  type Situacao,
} from '@painel-pj/contract/plataforma/limites';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { can } from '#plataforma/lib/config.ts';
import { type Cadastro, readCadastro } from '#provider/answers/read-cadastro.ts';
import { call } from '#provider/api-client.ts';
import { queryClient } from '#provider/query-client.ts';
import { type ListQuery, queryKeys } from './query-keys.ts';

/** How many registrations there are in all, by filter, and by situation if the provider sends it. */
export type Contagens = Record<Filtro, number> & Partial<Record<Situacao, number>>;

export type Page = {
  records: readonly Cadastro[];
  /** What was asked for; null: everything. */
  query: ListQuery | null;
  /** Cursor of the page after it. */
  next: string | null;
  contagens: Contagens | null;
  /** Version of the whole list when it was read. */
  versao: string | null;
  /** Extra `filtros`: how many match, as counted by the provider; null: not sent. */
  encontrados: number | null;
  /** The name that was probably meant, when nothing was found. */
  sugestao: string | null;
  readAt: number;
  /** Ids decided on this screen since, one for each decision. */
  decided: readonly string[];
};

const isUnchanged = (status: number) => status === 304;

function readNext(link: string | null): string | null {
  const [, address] = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(link ?? '') ?? [];
  return address ? new URL(address, location.href).searchParams.get('cursor') : null;
}

function readContagens(headers: Headers): Contagens | null {
  const count = (name: keyof typeof cabecalhosPagina) =>
    Number(headers.get(cabecalhosPagina[name]) ?? Number.NaN);
  const contagens = { pendente: count('pendente'), cadastrado: count('cadastrado'), todos: count('todos') };
  if (!Object.values(contagens).every(Number.isFinite)) return null;
  const bySituation = {
    a_analisar: count('a_analisar'),
    com_a_empresa: count('com_a_empresa'),
    recusado: count('recusado'),
  };
  return Object.values(bySituation).every(Number.isFinite) ? { ...contagens, ...bySituation } : contagens;
}

function readFound(headers: Headers): Pick<Page, 'encontrados' | 'sugestao'> {
  const encontrados = Number(headers.get(cabecalhosPagina.encontrados) ?? Number.NaN);
  const sugestao = headers.get(cabecalhosPagina.sugestao);
  return {
    encontrados: Number.isInteger(encontrados) ? encontrados : null,
    sugestao: sugestao && decodeText(sugestao),
  };
}

function decodeText(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The parameters of a list as on the wire. */
export const listParameters = ({ filtro, situacao, busca, ordem, filters }: ListQuery) => ({
  ...filters,
  filtro,
  situacao: situacao ?? undefined,
  busca: busca || undefined,
  ordem: ordem && can.ordem ? ordem : undefined,
});

const toParameters = (query: ListQuery, cursor: string | null) => ({
  ...listParameters(query),
  limite: limitesPagina.padrao,
  cursor: cursor ?? undefined,
});

/** Some milliseconds of reading. */
const sliceSize = 400;

/** A long array is read in slices, so that the page still answers the person meanwhile. */
async function readRecords(data: readonly unknown[], signal: AbortSignal): Promise<Cadastro[]> {
  const records: Cadastro[] = [];
  for (let start = 0; start < data.length; start += sliceSize) {
    if (start > 0) await new Promise((resume) => setTimeout(resume));
    signal.throwIfAborted();
    for (const record of data.slice(start, start + sliceSize)) records.push(readCadastro(record));
  }
  return records;
}

/**
 * A page with its ETag, to ask whether it has changed. The browser must not cache pages, so they are kept in the query
 * cache, which is cleared after some minutes and at the sign-out.
 */
type TaggedPage = { etag: string; page: Page };

/** One page, or, without a query, the provider's whole array as one. */
export async function listCadastros(
  query: ListQuery | null,
  cursor: string | null,
  signal: AbortSignal,
): Promise<Page> {
  const key = queryKeys.page(query, cursor);
  const known = queryClient.getQueryData<TaggedPage>(key);
  const { status, data, headers } = await call('listCadastros', {
    query: query ? toParameters(query, cursor) : {},
    headers: known ? { 'if-none-match': known.etag } : {},
    signal,
  });
  if (known && isUnchanged(status)) return { ...known.page, readAt: Date.now() };
  if (!Array.isArray(data)) throw new TypeError('A list of registrations is not an array');
  const page: Page = {
    records: await readRecords(data, signal),
    query,
    next: query && readNext(headers.get('link')),
    contagens: query && readContagens(headers),
    versao: headers.get(cabecalhosPagina.versao),
    ...readFound(headers),
    readAt: Date.now(),
    decided: [],
  };
  const etag = query && headers.get('etag');
  if (etag) queryClient.setQueryData<TaggedPage>(key, { etag, page });
  return page;
}

/** Not refetched automatically: a list must not change while somebody reads it. A notice says that there is news. */
export const listOptions = (query: ListQuery | null) =>
  infiniteQueryOptions({
    queryKey: queryKeys.list(query),
    queryFn: ({ pageParam, signal }) => listCadastros(query, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { mensagemErro: 'Erro ao buscar cadastros' },
  });
