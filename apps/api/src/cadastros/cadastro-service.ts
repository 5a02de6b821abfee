import { acoesCadastro } from '@painel-pj/contract/auditoria';
import type {
  ConcluidoRequest,
  ConcluidoResponse,
  ListCadastrosQuery,
  Novidades,
  ProximoRequest,
} from '@painel-pj/contract/cadastro';
import { limitesPagina } from '@painel-pj/contract/limites';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import type { HistoryService } from '#auditoria/history-service.ts';
import type { Ator } from '#auditoria/record.ts';
import type { Schema } from '#db/schema.ts';
import { isUuid } from '#uuid.ts';
import type { CadastroRepository, Contagem, Pagina } from './cadastro-repository.ts';
import { decodeCursor } from './cursor.ts';
import { readSearchTerms } from './search-terms.ts';

const maxTries = 5;

const decisions = { true: 'cadastro.aprovado', false: 'cadastro.devolvido' } as const;
/** Acts after which a registration is no longer what somebody saw. */
const changes = acoesCadastro.filter((acao) => acao !== 'cadastro.assumido');
const brasilia = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

export type { Contagem };

type Decided = ConcluidoResponse & { versao: number };

const notFound = () =>
  new AppError('nao_encontrado', 'Este cadastro não existe. Atualize a lista e tente de novo.');

const changedMeanwhile = (change: { ator: string; quando: Date } | undefined) =>
  new AppError(
    'versao_divergente',
    `Este cadastro mudou depois que você o abriu${
      change ? ` (${change.ator}, ${brasilia.format(change.quando)}, horário de Brasília)` : ''
    }. Confira-o e tente de novo.`,
  );

/** Grows with every change to the list, whoever makes it: equal versions, equal lists. */
export const versionOf = ({ todos, alteracoes }: Contagem): string => `${todos}.${alteracoes}`;

export function createCadastroService(repository: CadastroRepository, history: HistoryService) {
  function readId(id: string | number): string {
    const known = String(id).toLowerCase();
    if (!isUuid(known)) throw notFound();
    return known;
  }

  async function findState(id: string): Promise<{ cadastrado: boolean; versao: number }> {
    const state = await repository.findState(id);
    if (!state) throw notFound();
    return state;
  }

  /** Who decided what the registration is now. Whoever corrected it after an approval made it pending without deciding. */
  async function findDecision(id: string, cadastrado: boolean): Promise<ConcluidoResponse['decisao']> {
    const last = await history.findLastOfCadastro(id, Object.values(decisions));
    if (last?.acao !== decisions[`${cadastrado}`]) return undefined;
    return { por: last.ator, em: last.quando.toISOString() };
  }

  return {
    readId,

    count: () => repository.countAll(),

    async findPage(query: ListCadastrosQuery, token: string): Promise<Pagina> {
      const { filtro = 'todos', busca = '', ordem = 'novos', nivel, alerta, limite, cursor } = query;
      return repository.findPage({
        cadastrado: filtro === 'todos' ? null : filtro === 'cadastrado',
        termos: readSearchTerms(busca),
        nivel,
        alerta,
        ordem,
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
      await findState(known);
      return known;
    },

    /** Asking for what already is answers the same and writes nothing. */
    async decide(request: ConcluidoRequest, versao: number | null, ator: Ator): Promise<Decided> {
      const { cadastrado } = request;
      const id = readId(request.id);
      const acao = decisions[`${cadastrado}`];
      for (let tries = 0; tries < maxTries; tries++) {
        const changed = await repository.decide({ id, cadastrado, versao, ator, acao });
        if (changed !== undefined) return { versao: changed, alterado: true };
        const state = await findState(id);
        if (state.cadastrado === cadastrado) {
          const decisao = await findDecision(id, cadastrado);
          return { versao: state.versao, alterado: false, ...(decisao && { decisao }) };
        }
        if (versao !== null && state.versao !== versao) {
          throw changedMeanwhile(await history.findLastOfCadastro(id, changes));
        }
        // Flipped to and fro between the two questions: ask again.
      }
      throw new AppError(
        'conflito',
        'Outras pessoas estão mudando este cadastro agora. Confira-o e tente de novo.',
      );
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
