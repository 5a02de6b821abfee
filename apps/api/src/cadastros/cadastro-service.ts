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

export type { Contagem };

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

  return {
    readId,
    notFound,

    count: () => repository.countAll(),

    async findPage(query: ListCadastrosQuery, { token, self }: Reader): Promise<Pagina> {
      const filter = readFilter(query, self);
      const order = orderOf(query.ordem ?? 'novos', filter);
      const after = query.cursor === undefined ? null : decodeCursor(query.cursor, order);
      return repository.findPage({
        filter,
        order,
        after,
        limite: query.limite ?? limitesPagina.padrao,
        token,
      });
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
