import type { ListCadastrosQuery, Novidades, ProximoRequest } from '@painel-pj/contract/cadastro';
import { limitesPagina } from '@painel-pj/contract/limites';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import type { Schema } from '#db/schema.ts';
import { isUuid } from '#uuid.ts';
import type { CadastroRepository, Contagem, Pagina } from './cadastro-repository.ts';
import { decodeCursor } from './cursor.ts';
import type { Filter } from './export-query.ts';
import type { Passo } from './page-query.ts';
import { readSearchTerms } from './search-terms.ts';

export type { Contagem };

const notFound = () =>
  new AppError('nao_encontrado', 'Este cadastro não existe. Atualize a lista e tente de novo.');

/** Grows with every change to the list, whoever makes it: equal versions, equal lists. */
export const versionOf = ({ todos, alteracoes }: Contagem): string => `${todos}.${alteracoes}`;

export function createCadastroService(repository: CadastroRepository) {
  function readId(id: string | number): string {
    const known = String(id).toLowerCase();
    if (!isUuid(known)) throw notFound();
    return known;
  }

  /** The two can't contradict each other: one would be left out in silence. */
  function readPasso({ filtro = 'todos', situacao }: ListCadastrosQuery): Passo | null {
    if (situacao === undefined)
      return filtro === 'todos' ? null : { column: 'cadastrado', value: filtro === 'cadastrado' };
    if (filtro !== 'todos' && (filtro === 'cadastrado') !== (situacao === 'cadastrado')) {
      throw new AppError('validacao', 'Confira os campos indicados.', {
        campos: { situacao: `Não combina com filtro=${filtro}. Tire um dos dois.` },
      });
    }
    return { column: 'situacao', value: situacao };
  }

  /** Which registrations, and in which order. */
  function readFilter(query: ListCadastrosQuery): Filter {
    const { busca = '', ordem = 'novos', nivel, alerta } = query;
    return { passo: readPasso(query), termos: readSearchTerms(busca), nivel, alerta, ordem };
  }

  return {
    readId,
    notFound,
    readFilter,

    count: () => repository.countAll(),

    async findPage(query: ListCadastrosQuery, token: string): Promise<Pagina> {
      const { limite, cursor } = query;
      return repository.findPage({
        ...readFilter(query),
        depois: cursor === undefined ? null : decodeCursor(cursor),
        limite: limite ?? limitesPagina.padrao,
        token,
      });
    },

    async findOne(id: string, token: string): Promise<{ corpo: string; versao: number }> {
      const found = await repository.findOne(readId(id), token);
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
    lockNext: (tx: Transaction<Schema>, { busca = '', exceto = [] }: ProximoRequest) =>
      repository.lockNext(tx, { termos: readSearchTerms(busca), exceto: exceto.filter(isUuid) }),

    async findNews(desde: string | undefined): Promise<Novidades> {
      const { emAnalise, ...now } = await repository.findNews();
      const [todos = now.todos, alteracoes = now.alteracoes] = desde?.split('.').map(Number) ?? [];
      return {
        novos: Math.max(0, now.todos - todos),
        alterados: Math.max(0, now.alteracoes - alteracoes),
        versao: versionOf(now),
        emAnalise,
      };
    },
  };
}

export type CadastroService = ReturnType<typeof createCadastroService>;
