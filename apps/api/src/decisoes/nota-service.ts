import type { AnotarRequest, Nota } from '@painel-pj/contract/decisao';
import { record } from '#auditoria/record.ts';
import type { CadastroService } from '#cadastros/cadastro-service.ts';
import type { Database } from '#db/database.ts';
import type { Autor } from './decisao-repository.ts';
import { hashText } from './hash-text.ts';
import { createNotaRepository } from './nota-repository.ts';
import { assertTarget, readText } from './read-request.ts';
import { changedMeanwhile } from './refusals.ts';

/** Notes of staff, which are never edited; the audit trail keeps their hashes. */
export function createNotaService({ db, cadastros }: { db: Database; cadastros: CadastroService }) {
  const repository = createNotaRepository(db);
  return {
    list: async (cadastro: string): Promise<Nota[]> => repository.list(await cadastros.findId(cadastro)),

    /** `versao`: the one that was seen, in which a partner has another place than in the next; null: any. */
    async add(
      cadastro: string,
      { texto, alvo }: AnotarRequest,
      versao: number | null,
      ator: Autor,
    ): Promise<Nota> {
      const id = await cadastros.findId(cadastro);
      const { numeros, versao: present } = await repository.findQuadro(id);
      if (versao !== null && versao !== present) throw changedMeanwhile(undefined);
      assertTarget('alvo', alvo, numeros.length);
      const text = readText('texto', texto);
      return db.kysely.transaction().execute(async (tx) => {
        const nota = await repository.insert(tx, id, { texto: text, alvo, numeros }, ator);
        await record(tx, {
          ator,
          acao: 'cadastro.anotado',
          alvo: { tipo: 'cadastro', id },
          detalhes: { nota: nota.id, ...(alvo && { alvo }), textoSha256: hashText(text) },
        });
        return nota;
      });
    },
  };
}

export type NotaService = ReturnType<typeof createNotaService>;
