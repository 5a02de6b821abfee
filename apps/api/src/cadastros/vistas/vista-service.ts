import type { Filtros } from '@painel-pj/contract/cadastros/filtro';
import type { GiveVistaRequest, SaveVistaRequest, Vista } from '@painel-pj/contract/cadastros/vista';
import { lateBefore } from '@painel-pj/contract/plataforma/business-date';
import { limitesVista } from '@painel-pj/contract/plataforma/limites';
import type { Transaction } from 'kysely';
import type { CadastroService } from '#cadastros/cadastro-service.ts';
import type { Sessao } from '#plataforma/caller.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { record } from '#plataforma/record/record.ts';
import { isUuid } from '#plataforma/uuid.ts';
import * as repository from './vista-repository.ts';

const tooMany = () =>
  new AppError(
    'conflito',
    `Você já tem ${limitesVista.quantas} filtros salvos. Exclua um, ou salve com o nome de um deles.`,
  );

const notFound = () => new AppError('nao_encontrado', 'Este filtro salvo não existe. Atualize a página.');

const notFor = (membros: string) =>
  new AppError('validacao', 'Confira os campos indicados.', { campos: { membros } });

type Dependencies = { db: Database; cadastros: Pick<CadastroService, 'countLate'>; clock: Clock };

/** The vistas of one person, whom the session identifies, and those others gave them. */
export function createVistaService({ db: { kysely }, cadastros, clock }: Dependencies) {
  const withOwnerLocked = <T>({ usuario }: Sessao, work: (tx: Transaction<Schema>) => Promise<T>) =>
    kysely.transaction().execute(async (tx) => {
      await repository.lockOwner(tx, usuario.id);
      return work(tx);
    });

  async function findOwn(tx: Transaction<Schema>, { usuario }: Sessao, id: string): Promise<Vista> {
    const vista = isUuid(id) ? await repository.find(tx, usuario.id, id) : undefined;
    if (!vista || vista.de !== undefined) throw notFound();
    return vista;
  }

  /** All those people, if each may be given work. */
  async function findMembros(tx: Transaction<Schema>, { usuario }: Sessao, asked: string[]) {
    const ids = [...new Set(asked.map((id) => id.toLowerCase()))];
    if (ids.includes(usuario.id)) throw notFor('Este filtro já é seu. Escolha outras pessoas.');
    const pessoas = await repository.findPessoas(tx, ids.filter(isUuid));
    if (pessoas.length < ids.length) throw notFor('Alguma das pessoas não existe mais. Atualize a página.');
    const other = pessoas.find(({ decides }) => !decides);
    if (other) throw notFor(`${other.nome} não tem o poder Decidir.`);
    return pessoas;
  }

  /** What was typed may name a company: it is stored where it can be forgotten. */
  async function recordGiven(
    tx: Transaction<Schema>,
    { ator }: Sessao,
    { id, nome, lista, dias, membros = [] }: Vista,
  ): Promise<void> {
    const pessoas = await repository.findPessoas(
      tx,
      membros.map((membro) => membro.id),
    );
    const given = { membros: pessoas.map(({ login }) => login), dias: dias ?? null };
    await record(tx, {
      ator,
      ...(membros.length > 0 ? { acao: 'vista.dada', detalhes: given } : { acao: 'vista.retirada' }),
      alvo: { tipo: 'vista', id },
      valores: { nome, filtro: lista },
      valoresDe: null,
    });
  }

  return {
    list: ({ usuario }: Sessao): Promise<Vista[]> => repository.list(kysely, usuario.id),

    /** Of one that is given, the people have the new list from then on. */
    save: (sessao: Sessao, { nome, lista }: SaveVistaRequest): Promise<Vista> =>
      withOwnerLocked(sessao, async (tx) => {
        const { id: usuarioId } = sessao.usuario;
        const id = await repository.save(tx, usuarioId, { nome, lista: lista as Vista['lista'] });
        if ((await repository.count(tx, usuarioId)) > limitesVista.quantas) throw tooMany();
        const saved = await findOwn(tx, sessao, id);
        if (saved.membros) await recordGiven(tx, sessao, saved);
        return saved;
      }),

    remove: (sessao: Sessao, id: string): Promise<void> =>
      withOwnerLocked(sessao, async (tx) => {
        const { membros, ...vista } = await findOwn(tx, sessao, id);
        await repository.remove(tx, vista.id);
        if (membros) await recordGiven(tx, sessao, vista);
      }),

    give: (sessao: Sessao, id: string, { membros, dias }: GiveVistaRequest): Promise<Vista> =>
      kysely.transaction().execute(async (tx) => {
        await repository.lockStaff(tx);
        await repository.lockOwner(tx, sessao.usuario.id);
        const before = await findOwn(tx, sessao, id);
        const ids = (await findMembros(tx, sessao, membros)).map((pessoa) => pessoa.id);
        if (!(await repository.give(tx, before.id, ids, ids.length > 0 ? dias : null))) throw notFound();
        const given = await findOwn(tx, sessao, id);
        if (before.membros || given.membros) await recordGiven(tx, sessao, given);
        return given;
      }),

    async countLate({ usuario }: Sessao, id: string): Promise<number> {
      const vista = isUuid(id) ? await repository.find(kysely, usuario.id, id) : undefined;
      if (vista?.dias === undefined) throw notFound();
      return cadastros.countLate(vista.lista as Filtros, usuario.id, lateBefore(clock(), vista.dias));
    },
  };
}

export type VistaService = ReturnType<typeof createVistaService>;
