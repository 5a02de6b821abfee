import { cabecalhosPagina, type Filtro, limitesPagina } from '@painel-pj/contract/limites';
import type { Contagens } from '#features/cadastros/decision.ts';
import { call } from '#lib/api-client.ts';

/** A page is asked for by the cursor of the one before it; they are chained so that one can also walk back. */
export type PageParam = {
  cursor: string | null;
  start: number;
  previous: PageParam | null;
  /** Null: a list being read from its beginning. */
  list: string | null;
};

export type Page = {
  /** Place of its first registration in the whole list. */
  start: number;
  records: readonly unknown[];
  /** Grows with each decision shown in it. */
  revision: number;
  next: string | null;
  /** The list it is a page of. */
  filtro: Filtro;
  busca: string;
  /** Tells one reading of it from another. */
  list: string;
  contagens: Contagens | null;
  versao: string | null;
};

export const firstPage: PageParam = { cursor: null, start: 0, previous: null, list: null };

function readNext(link: string | null): string | null {
  const [, address] = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(link ?? '') ?? [];
  return address ? new URL(address, location.href).searchParams.get('cursor') : null;
}

function readContagens(headers: Headers): Contagens | null {
  const count = (name: Filtro) => Number(headers.get(cabecalhosPagina[name]) ?? Number.NaN);
  const contagens = { pendente: count('pendente'), cadastrado: count('cadastrado'), todos: count('todos') };
  return Object.values(contagens).every(Number.isFinite) ? contagens : null;
}

export async function listPage(
  { cursor, start, list }: PageParam,
  filtro: Filtro,
  busca: string,
  signal: AbortSignal,
): Promise<Page> {
  const { data, headers } = await call('listCadastros', {
    query: {
      filtro,
      busca: busca || undefined,
      limite: limitesPagina.padrao,
      cursor: cursor ?? undefined,
    },
    signal,
  });
  if (!Array.isArray(data)) throw new TypeError('A page is not an array');
  return {
    start,
    records: data,
    revision: 0,
    next: readNext(headers.get('link')),
    filtro,
    busca,
    list: list ?? crypto.randomUUID(),
    contagens: readContagens(headers),
    versao: headers.get(cabecalhosPagina.versao),
  };
}
