import type {
  ConcluidoRequest,
  ConcluidoResponse,
  ListCadastrosQuery,
  Novidades,
} from '@painel-pj/contract/cadastro';
import { limitesPagina } from '@painel-pj/contract/limites';
import { AppError } from '#app-error.ts';
import type { Ator } from '#auditoria/record.ts';
import type { CadastroRepository, Contagem, Pagina } from './cadastro-repository.ts';
import { decodeCursor } from './cursor.ts';
import { readSearchTerms } from './search-terms.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const maxTries = 5;

type Decided = Required<Omit<ConcluidoResponse, 'decisao'>>;

const notFound = () =>
  new AppError('nao_encontrado', 'Este cadastro não existe. Atualize a lista e tente de novo.');

const changedMeanwhile = () =>
  new AppError(
    'versao_divergente',
    'Este cadastro mudou depois que você o abriu. Confira-o e tente de novo.',
  );

/** Grows with every change to the list, whoever makes it: equal versions, equal lists. */
export const versionOf = ({ todos, alteracoes }: Contagem): string => `${todos}.${alteracoes}`;

export function createCadastroService(repository: CadastroRepository) {
  function readId(id: string | number): string {
    const known = String(id).toLowerCase();
    if (!uuid.test(known)) throw notFound();
    return known;
  }

  async function findState(id: string): Promise<{ cadastrado: boolean; versao: number }> {
    const state = await repository.findState(id);
    if (!state) throw notFound();
    return state;
  }

  return {
    count: () => repository.countAll(null),

    async findPage({ filtro = 'todos', busca = '', limite, cursor }: ListCadastrosQuery): Promise<Pagina> {
      return repository.findPage({
        cadastrado: filtro === 'todos' ? null : filtro === 'cadastrado',
        termos: readSearchTerms(busca),
        antes: cursor === undefined ? null : decodeCursor(cursor),
        limite: limite ?? limitesPagina.padrao,
      });
    },

    async findOne(id: string): Promise<{ corpo: string; versao: number }> {
      const found = await repository.findOne(readId(id));
      if (!found) throw notFound();
      return found;
    },

    /** The id as it is stored, of a registration that exists. */
    async findId(id: string): Promise<string> {
      const known = readId(id);
      await findState(known);
      return known;
    },

    /** Asking for what already is answers the same and writes nothing. */
    async decide(request: ConcluidoRequest, versao: number | null, ator: Ator): Promise<Decided> {
      const { cadastrado } = request;
      const id = readId(request.id);
      const acao = cadastrado ? 'cadastro.aprovado' : 'cadastro.devolvido';
      for (let tries = 0; tries < maxTries; tries++) {
        const changed = await repository.decide({ id, cadastrado, versao, ator, acao });
        if (changed !== undefined) return { versao: changed, alterado: true };
        const state = await findState(id);
        if (state.cadastrado === cadastrado) return { versao: state.versao, alterado: false };
        if (versao !== null && state.versao !== versao) throw changedMeanwhile();
        // Flipped to and fro between the two questions: ask again.
      }
      throw new AppError(
        'conflito',
        'Outras pessoas estão mudando este cadastro agora. Confira-o e tente de novo.',
      );
    },

    async findNews(desde: string | undefined): Promise<Novidades> {
      const now = await repository.countAll(null);
      const [todos = now.todos, alteracoes = now.alteracoes] = desde?.split('.').map(Number) ?? [];
      return {
        novos: Math.max(0, now.todos - todos),
        alterados: Math.max(0, now.alteracoes - alteracoes),
        versao: versionOf(now),
      };
    },
  };
}

export type CadastroService = ReturnType<typeof createCadastroService>;
