import type { Conferencia, SetConferenciaRequest } from '@painel-pj/contract/analise/decisao';
import type { CadastroService } from '#cadastros/cadastro-service.ts';
import type { IntegrityService } from '#documentos/serve/integrity-service.ts';
import type { Database } from '#plataforma/db/database.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { record } from '#plataforma/record/record.ts';
import { findDocumento, lockDocumento, writeConferencia } from './conferencia-repository.ts';
import type { Autor } from './decisao-repository.ts';
import { hashText } from './hash-words.ts';
import { readText } from './read-request.ts';
import { changedMeanwhile } from './refusals.ts';

const acoes = { conferido: 'documento.conferido', nao_serve: 'documento.nao_serve' } as const;

const noDocument = () =>
  new AppError('nao_encontrado', 'Não há este documento no cadastro. Atualize a tela.');
const otherBytes = () =>
  new AppError('conflito', 'Este documento foi trocado depois que você o abriu. Confira o novo.');

/** `versao`: the one whose values were compared with the document; null: any. */
type Conferido = { cadastro: string; chave: string; versao: number | null };
type Dependencies = {
  db: Database;
  cadastros: CadastroService;
  integrity: Pick<IntegrityService, 'assertGenuine'>;
};

/** The conferencias of documents by staff, by the hash of the bytes they saw. The registration and its version do not change. */
export function createConferenciaService({ db, cadastros, integrity }: Dependencies) {
  return {
    async set(
      { cadastro, chave, versao }: Conferido,
      { situacao, motivo, sha256 }: SetConferenciaRequest,
      ator: Autor,
    ): Promise<Conferencia> {
      const id = await cadastros.findId(cadastro);
      const reason = situacao === 'nao_serve' ? readText('motivo', motivo ?? '') : undefined;
      const shown = situacao === 'conferido' && (await findDocumento(db.kysely, id, chave));
      if (shown) await integrity.assertGenuine(shown.id);
      return db.kysely.transaction().execute(async (tx) => {
        const documento = await lockDocumento(tx, id, chave);
        if (!documento) throw noDocument();
        if (documento.sha256.toString('hex') !== sha256) throw otherBytes();
        if (versao !== null && versao !== documento.versao) throw changedMeanwhile(undefined);
        const judged = await writeConferencia(
          tx,
          id,
          documento,
          { situacao, ...(reason && { motivo: reason }) },
          ator,
        );
        await record(tx, {
          ator,
          acao: situacao === null ? 'documento.desmarcado' : acoes[situacao],
          alvo: { tipo: 'cadastro', id },
          detalhes: {
            chave: chave.split('.').at(-1),
            documento: chave,
            sha256,
            ...(reason && { motivoSha256: hashText(reason) }),
          },
        });
        return judged;
      });
    },
  };
}

export type ConferenciaService = ReturnType<typeof createConferenciaService>;
