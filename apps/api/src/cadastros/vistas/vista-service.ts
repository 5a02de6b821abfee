import type { SaveVistaRequest, Vista } from '@painel-pj/contract/cadastros/vista';
import { limitesVista } from '@painel-pj/contract/plataforma/limites';
import type { Database } from '#plataforma/db/database.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { isUuid } from '#plataforma/uuid.ts';
import * as repository from './vista-repository.ts';

const tooMany = () =>
  new AppError(
    'conflito',
    `Você já tem ${limitesVista.quantas} vistas. Exclua uma, ou guarde com o nome de uma delas.`,
  );

const notFound = () => new AppError('nao_encontrado', 'Este filtro salvo não existe. Atualize a página.');

/** The vistas of one person, whom the session identifies. */
export function createVistaService({ kysely }: Database) {
  return {
    list: (usuarioId: string): Promise<Vista[]> => repository.list(kysely, usuarioId),

    save: (usuarioId: string, { nome, lista }: SaveVistaRequest): Promise<Vista> =>
      kysely.transaction().execute(async (tx) => {
        await repository.lockOwner(tx, usuarioId);
        const saved = await repository.save(tx, usuarioId, { nome, lista: lista as Vista['lista'] });
        if ((await repository.count(tx, usuarioId)) > limitesVista.quantas) throw tooMany();
        return saved;
      }),

    async remove(usuarioId: string, id: string): Promise<void> {
      if (!isUuid(id) || !(await repository.remove(kysely, usuarioId, id))) throw notFound();
    },
  };
}

export type VistaService = ReturnType<typeof createVistaService>;
