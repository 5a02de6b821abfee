import { businessDateOf, yearsBefore } from '@painel-pj/contract/plataforma/business-date';
import type { RetencaoResponse } from '@painel-pj/contract/supervisao/retencao';
import type { CadastroService } from '#cadastros/cadastro-service.ts';
import type { OriginalService } from '#documentos/serve/original-service.ts';
import { forgetComparado, forgetReceita, listRaizes } from '#fontes/receita/forget-receita.ts';
import type { Sessao } from '#plataforma/caller.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { record } from '#plataforma/record/record.ts';
import { createRetencaoRepository, type Limite } from './retencao-repository.ts';

type Dependencies = {
  db: Database;
  cadastros: Pick<CadastroService, 'findId'>;
  originals: Pick<OriginalService, 'removeAll'>;
  config: Pick<Config, 'retencaoAnos'>;
  clock: Clock;
};

const pageSize = 50;

const off = () =>
  new AppError(
    'nao_encontrado',
    'A retenção está desligada. Quem opera o servidor a liga com RETENCAO_ANOS.',
  );
const notPast = (anos: number) =>
  new AppError(
    'conflito',
    `Este cadastro não foi recusado nem encerrado há mais de ${anos === 1 ? '1 ano' : `${anos} anos`}, ou já foi anonimizado. Atualize a lista.`,
  );
const endedByYou = () =>
  new AppError(
    'conflito',
    'Quem encerrou o relacionamento não anonimiza o cadastro. Peça a outra pessoa com o poder Auditar.',
  );
const unconfirmed = () =>
  new AppError('conteudo_recusado', 'Confira os campos indicados.', {
    campos: { confirmacao: 'Digite o CNPJ deste cadastro para confirmar.' },
  });

const plain = (cnpj: string) => cnpj.replaceAll(/[.\-/\s]/g, '').toUpperCase();

/**
 * Registrations past their retention period, which of a client begins on 1 January after the year in which the relationship
 * ended and that was told: listed, and anonymised one by one after a confirmation.
 */
export function createRetencaoService({ db, cadastros, originals, config, clock }: Dependencies) {
  const repository = createRetencaoRepository(db);

  function readTerm(): { anos: number; before: Limite } {
    const anos = config.retencaoAnos;
    if (anos === null) throw off();
    const now = clock();
    const year = Number(businessDateOf(now).slice(0, 4)) - anos;
    return { anos, before: { refusedBefore: yearsBefore(now, anos), endedBefore: `${year}-01-01` } };
  }

  return {
    async list(after = '0'): Promise<RetencaoResponse> {
      const { anos, before } = readTerm();
      const found = await repository.list(before, after, pageSize + 1);
      const page = found.slice(0, pageSize);
      return {
        anos,
        cadastros: page.map(({ ordem: _, ...vencido }) => vencido),
        ...(found.length > pageSize && { proxima: page.at(-1)?.ordem }),
      };
    },

    /** `onUnremoved` is told why files are still in the store. */
    async anonymize(
      cadastro: string,
      confirmacao: string,
      sessao: Sessao,
      onUnremoved: (error: unknown) => void,
    ): Promise<void> {
      const { anos, before } = readTerm();
      const id = await cadastros.findId(cadastro);
      const documentos = await db.kysely.transaction().execute(async (tx) => {
        const locked = await repository.lock(tx, id);
        const past = await repository.findOne(tx, id, before);
        if (!past) throw notPast(anos);
        if (past.endedBy === sessao.usuario.id) throw endedByYou();
        if (locked?.cnpj !== plain(confirmacao)) throw unconfirmed();
        const raizes = await listRaizes(tx, id);
        const removed = await repository.anonymize(tx, id);
        await forgetReceita(tx, raizes);
        await forgetComparado(tx, id);
        await record(tx, {
          ator: sessao.ator,
          acao: 'cadastro.anonimizado',
          alvo: { tipo: 'cadastro', id },
          detalhes: { versao: locked.versao + 1, documentos: removed.length },
        });
        return removed;
      });
      // What stays, after a crash or with the store away, has no row: the next sweep takes it.
      await originals.removeAll(documentos).catch(onUnremoved);
    },
  };
}

export type RetencaoService = ReturnType<typeof createRetencaoService>;
