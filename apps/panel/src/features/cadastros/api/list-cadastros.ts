import { cabecalhosPagina, type Filtro, limitesPagina } from '@painel-pj/contract/limites';
import type { ListQuery } from '#features/cadastros/api/query-keys.ts';
import { call } from '#lib/api-client.ts';
import { hasRecurso } from '#lib/config.ts';

/** How many registrations there are in all, by situation. */
export type Contagens = Record<Filtro, number>;

export type Page = {
  records: readonly unknown[];
  /** What was asked for; null: everything. */
  query: ListQuery | null;
  /** Cursor of the page after it. */
  next: string | null;
  contagens: Contagens | null;
  /** State of the whole base when it was read. */
  versao: string | null;
  readAt: number;
  /** Ids decided on this screen since, one for each decision. */
  decided: readonly string[];
};

function readNext(link: string | null): string | null {
  const [, address] = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(link ?? '') ?? [];
  return address ? new URL(address, location.href).searchParams.get('cursor') : null;
}

function readContagens(headers: Headers): Contagens | null {
  const count = (name: Filtro) => Number(headers.get(cabecalhosPagina[name]) ?? Number.NaN);
  const contagens = { pendente: count('pendente'), cadastrado: count('cadastrado'), todos: count('todos') };
  return Object.values(contagens).every(Number.isFinite) ? contagens : null;
}

function toParameters({ filtro, busca, ordem }: ListQuery, cursor: string | null) {
  return {
    filtro,
    busca: busca || undefined,
    ordem: ordem && hasRecurso('ordem') ? ordem : undefined,
    limite: limitesPagina.padrao,
    cursor: cursor ?? undefined,
  };
}

/** One page, or, without a query, the provider's whole array as one. */
export async function listCadastros(
  query: ListQuery | null,
  cursor: string | null,
  signal: AbortSignal,
): Promise<Page> {
  const { data, headers } = await call('listCadastros', {
    query: query ? toParameters(query, cursor) : {},
    signal,
  });
  if (!Array.isArray(data)) throw new TypeError('A list of registrations is not an array');
  return {
    records: data,
    query,
    next: query && readNext(headers.get('link')),
    contagens: query && readContagens(headers),
    versao: headers.get(cabecalhosPagina.versao),
    readAt: Date.now(),
    decided: [],
  };
}
