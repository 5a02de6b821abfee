import type { Frase, SaveFraseRequest } from '@painel-pj/contract/analise/frase';
import { limitesFrase } from '@painel-pj/contract/plataforma/limites';
import type { Sessao } from '#plataforma/caller.ts';
import type { Database } from '#plataforma/db/database.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { isUuid } from '#plataforma/uuid.ts';
import * as repository from './frase-repository.ts';
import { readText } from './read-request.ts';

const tooMany = () =>
  new AppError('conflito', `Você já guardou ${limitesFrase.quantas} frases. Exclua uma para guardar outra.`);

const notFound = () => new AppError('nao_encontrado', 'Esta frase não existe mais. Atualize a página.');

/** The phrases of one person, whom the session identifies. */
export function createFraseService({ kysely }: Database) {
  return {
    list: ({ usuario }: Sessao): Promise<Frase[]> => repository.list(kysely, usuario.id),

    async save({ usuario }: Sessao, request: SaveFraseRequest): Promise<Frase> {
      const texto = readText('texto', request.texto);
      return kysely.transaction().execute(async (tx) => {
        await repository.lockOwner(tx, usuario.id);
        await repository.insert(tx, usuario.id, texto);
        const kept = await repository.list(tx, usuario.id);
        const saved = kept.find((frase) => frase.texto === texto);
        if (!saved || kept.length > limitesFrase.quantas) throw tooMany();
        return saved;
      });
    },

    async remove({ usuario }: Sessao, id: string): Promise<void> {
      if (!isUuid(id) || !(await repository.remove(kysely, usuario.id, id))) throw notFound();
    },
  };
}

export type FraseService = ReturnType<typeof createFraseService>;
