import type {
  ListCadastrosQuery,
  Novidades,
  TakeNextCaseRequest,
} from '@painel-pj/contract/cadastros/cadastro';
import type { Filtros } from '@painel-pj/contract/cadastros/filtro';
import { limitesPagina } from '@painel-pj/contract/plataforma/limites';
import type { Transaction } from 'kysely';
import type { Schema } from '#plataforma/db/schema.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { isUuid } from '#plataforma/uuid.ts';
import type { CadastroRepository, Contagem, Pagina } from './cadastro-repository.ts';
import type { ReadFilter } from './list/filter.ts';
import { decodeCursor, orderOf } from './list/list-order.ts';
import { isNarrowed, type List } from './list/list-query.ts';
import type { Taker } from './list/next-query.ts';

export type { Contagem };

/** How many match, counted up to 1,001, and a suggestion when none does. Null: not sent with this page. */
type Achado = { encontrados: number | null; sugestao: string | null };
type PaginaAchada = Pagina & Achado;

/** The reader's token for the names of documents, and the person's id. */
export type Reader = { token: string; self: string };

const notFound = () =>
  new AppError('nao_encontrado', 'Este cadastro não existe. Atualize a lista e tente de novo.');

/** Changes with every registration that comes or changes. What checks find is counted apart: the ETag of a page has both. */
export const versionOf = ({ linha, todos, alteracoes }: Contagem): string =>
  `${linha}.${todos}.${alteracoes}`;

/** How many are new or changed since a version. After a failover this is unknown, so it answers that one changed. */
function countSince(desde: string | undefined, now: Contagem): Pick<Novidades, 'novos' | 'alterados'> {
  if (desde === undefined) return { novos: 0, alterados: 0 };
  const [linha = 0, todos = 0, alteracoes = 0] = desde.split('.').map(Number);
  if (linha !== now.linha) return { novos: 0, alterados: 1 };
  return {
    novos: Math.max(0, now.todos - todos),
    alterados: Math.max(0, now.alteracoes - alteracoes),
  };
}

export function createCadastroService(repository: CadastroRepository, readFilter: ReadFilter) {
  function readId(id: string | number): string {
    const known = String(id).toLowerCase();
    if (!isUuid(known)) throw notFound();
    return known;
  }

  /** Only for the first page of a search or filter: the counts by situation are on every page anyway. */
  async function countFound({ filter, after }: List): Promise<Achado> {
    if (after !== null || !isNarrowed(filter)) return { encontrados: null, sugestao: null };
    const encontrados = await repository.countFound(filter, limitesPagina.encontrados + 1);
    return { encontrados, sugestao: encontrados === 0 ? await repository.suggest(filter) : null };
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
      const [page, found] = await Promise.all([
        isSearch ? repository.searchPage(request) : repository.findPage(request),
        countFound(request),
      ]);
      return { ...page, ...found };
    },

    async findOwn(id: string, dono: string): Promise<{ corpo: string; versao: number }> {
      const found = await repository.findOwn(readId(id), dono);
      if (!found) throw notFound();
      return found;
    },

    /** `reader`: the person for whom `mudou` and `exige` are computed. */
    async findOne(id: string, token: string, reader: string): Promise<{ corpo: string; versao: number }> {
      const found = await repository.findOne(readId(id), token, reader);
      if (!found) throw notFound();
      return found;
    },

    /** The id as it is stored; throws when there is no such registration. */
    async findId(id: string): Promise<string> {
      const known = readId(id);
      if (!(await repository.exists(known))) throw notFound();
      return known;
    },

    /** How many of a list wait for staff since before that moment, counted up to 1,001. */
    countLate(filtros: Filtros, self: string, before: Date): Promise<number> {
      const filter = readFilter(filtros, self);
      const lateSince = filter.lateSince && filter.lateSince < before ? filter.lateSince : before;
      return repository.countFound({ ...filter, lateSince }, limitesPagina.encontrados + 1);
    },

    /** The id of the free registration that waits longest, locked so that nobody else finds it meanwhile. */
    lockNext: (tx: Transaction<Schema>, { exceto = [], ...filtros }: TakeNextCaseRequest, taker: Taker) =>
      repository.lockNext(tx, {
        filter: readFilter(filtros, taker.id),
        exceto: exceto.filter(isUuid),
        taker,
      }),

    async findNews(desde: string | undefined): Promise<Novidades> {
      const { emAnalise, ...now } = await repository.findNews();
      return { ...countSince(desde, now), versao: versionOf(now), emAnalise };
    },
  };
}

export type CadastroService = ReturnType<typeof createCadastroService>;
