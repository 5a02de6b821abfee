import type { ListCadastrosQuery, Novidades, ProximoRequest } from '@painel-pj/contract/cadastro';
import { limitesPagina } from '@painel-pj/contract/limites';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import type { Schema } from '#db/schema.ts';
import { isUuid } from '#uuid.ts';
import type { CadastroRepository, Contagem, Pagina } from './cadastro-repository.ts';
import { decodeCursor } from './cursor.ts';
import { readFilter } from './filter.ts';
import { orderOf } from './list-order.ts';
import { isNarrowed, type List } from './list-query.ts';

export type { Contagem };

/** How many there are, counted up to 1,001; what was probably meant when there is none. Null: not told. */
type Achado = { encontrados: number | null; sugestao: string | null };
type PaginaAchada = Pagina & Achado;

/** Who reads: the token for the names of documents, and the person's own id. */
export type Reader = { token: string; self: string };

const notFound = () =>
  new AppError('nao_encontrado', 'Este cadastro não existe. Atualize a lista e tente de novo.');

/** Grows with every change to the list, whoever makes it: equal versions, equal lists. */
export const versionOf = ({ linha, todos, alteracoes }: Contagem): string =>
  `${linha}.${todos}.${alteracoes}`;

/** What came in and what changed since a version. After a failover nobody knows: all that can be said is that it changed. */
function countSince(desde: string | undefined, now: Contagem): Pick<Novidades, 'novos' | 'alterados'> {
  if (desde === undefined) return { novos: 0, alterados: 0 };
  const [linha = 0, todos = 0, alteracoes = 0] = desde.split('.').map(Number);
  if (linha !== now.linha) return { novos: 0, alterados: 1 };
  return {
    novos: Math.max(0, now.todos - todos),
    alterados: Math.max(0, now.alteracoes - alteracoes),
  };
}

export function createCadastroService(repository: CadastroRepository) {
  function readId(id: string | number): string {
    const known = String(id).toLowerCase();
    if (!isUuid(known)) throw notFound();
    return known;
  }

  /** Of a first page that is narrowed down by more than its situation, whose counts every page has. */
  async function tellFound(list: List, { total, fim }: Pagina): Promise<Achado> {
    if (list.after !== null || !isNarrowed(list.filter)) return { encontrados: null, sugestao: null };
    const encontrados =
      fim === null ? total : await repository.countFound(list.filter, limitesPagina.encontrados + 1);
    return { encontrados, sugestao: encontrados === 0 ? await repository.suggest(list.filter) : null };
  }

  return {
    readId,
    notFound,

    count: () => repository.countAll(),

    async findPage(query: ListCadastrosQuery, { token, self }: Reader): Promise<PaginaAchada> {
      const filter = readFilter(query, self);
      const isSearch = filter.termos.length > 0;
      const order = orderOf(query.ordem ?? 'novos', filter);
      const after = query.cursor === undefined ? null : decodeCursor(query.cursor, order, isSearch);
      const request = { filter, order, after, limite: query.limite ?? limitesPagina.padrao, token };
      const page = await (isSearch ? repository.searchPage(request) : repository.findPage(request));
      return { ...page, ...(await tellFound(request, page)) };
    },

    /** `reader`: who is told what changed. */
    async findOne(id: string, token: string, reader: string): Promise<{ corpo: string; versao: number }> {
      const found = await repository.findOne(readId(id), token, reader);
      if (!found) throw notFound();
      return found;
    },

    /** The id as it is stored, of a registration that exists. */
    async findId(id: string): Promise<string> {
      const known = readId(id);
      if (!(await repository.exists(known))) throw notFound();
      return known;
    },

    /** What waits longest and nobody has, locked so that nobody else finds it meanwhile. */
    lockNext: (tx: Transaction<Schema>, { exceto = [], ...filtros }: ProximoRequest, self: string) =>
      repository.lockNext(tx, { filter: readFilter(filtros, self), exceto: exceto.filter(isUuid) }),

    async findNews(desde: string | undefined): Promise<Novidades> {
      const { emAnalise, ...now } = await repository.findNews();
      return { ...countSince(desde, now), versao: versionOf(now), emAnalise };
    },
  };
}

export type CadastroService = ReturnType<typeof createCadastroService>;
