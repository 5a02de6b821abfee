import type { Contabilidade, ContabilidadeRequest } from '@painel-pj/contract/analise/contabilidade';
import { findOrdens, readCadastros } from '#analise/alertas/alerta-repository.ts';
import { type Criterios, checkNow } from '#analise/alertas/check-service.ts';
import { readKeys } from '#analise/alertas/gather-fatos.ts';
import type { Database } from '#plataforma/db/database.ts';
import { lockCadastro } from '#plataforma/db/lock-cadastro.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { type Ator, record } from '#plataforma/record/record.ts';
import { isUuid } from '#plataforma/uuid.ts';
import * as repository from './contabilidade-repository.ts';

const notFound = (what: string) => new AppError('nao_encontrado', `${what} não existe. Atualize a página.`);

/** The keys of vinculos that belong to the office; with an e-mail also its domain. */
const tiposOf = { telefone: ['telefone'], email: ['email', 'dominio'], endereco: ['endereco'] };

/** "Contabilidade conhecida": its telephone, e-mail and address are no longer reported as shared; people and files are. */
export function createContabilidadeService({ kysely }: Database, config: Criterios) {
  return {
    list: (): Promise<Contabilidade[]> => repository.list(kysely),

    /** Does nothing when the value is known already. */
    async add({ nome, tipo, cadastro }: ContabilidadeRequest, ator: Ator): Promise<void> {
      if (!isUuid(cadastro)) throw notFound('Este cadastro');
      await kysely.transaction().execute(async (tx) => {
        // So that it is not anonymised meanwhile.
        await lockCadastro(tx, cadastro);
        const [read] = await readKeys(tx, await readCadastros(tx, await findOrdens(tx, [cadastro])));
        const keys = (read?.keys ?? []).filter((key) => tiposOf[tipo].includes(key.tipo));
        const [first] = keys;
        if (!first) throw notFound('Este cadastro, ou o que ele compartilha,');
        const chaves = keys.map(({ chave }) => chave);
        const nova = { nome, tipo, valor: first.valor, chaves, cadastro, ator };
        const id = await repository.insert(tx, nova);
        if (id === undefined) return;
        await record(tx, {
          ator,
          acao: 'contabilidade.incluida',
          alvo: { tipo: 'contabilidade', id },
          detalhes: { tipo },
          valores: { nome, valor: first.valor },
          valoresDe: cadastro,
        });
        await repository.queueHolders(tx, chaves);
        // Checked at once for the person who asked; the others are checked in the background.
        await checkNow(tx, [cadastro], config);
      });
    },

    async remove(id: string, ator: Ator): Promise<void> {
      await kysely.transaction().execute(async (tx) => {
        const removed = isUuid(id) ? await repository.remove(tx, id) : undefined;
        if (!removed) throw notFound('Esta contabilidade');
        const { chaves, cadastro, tipo, ...valores } = removed;
        await record(tx, {
          ator,
          acao: 'contabilidade.excluida',
          alvo: { tipo: 'contabilidade', id: id.toLowerCase() },
          detalhes: { tipo },
          valores,
          valoresDe: cadastro,
        });
        await repository.queueHolders(tx, chaves);
      });
    },
  };
}

export type ContabilidadeService = ReturnType<typeof createContabilidadeService>;
