import type { AddNotaRequest, Nota } from '@painel-pj/contract/analise/decisao';
import type { CadastroService } from '#cadastros/cadastro-service.ts';
import type { Database } from '#plataforma/db/database.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { record } from '#plataforma/record/record.ts';
import type { Autor } from './decisao-repository.ts';
import { hashText } from './hash-words.ts';
import { createNotaRepository } from './nota-repository.ts';
import { assertTarget, readText } from './read-request.ts';
import { anonymised, changedMeanwhile } from './refusals.ts';

const sentBefore = () =>
  new AppError(
    'conflito',
    'Uma nota com outro texto já foi guardada neste envio. Confira as notas do cadastro.',
  );

/** Notes of staff, which are never edited; the audit trail keeps their hashes. */
export function createNotaService({ db, cadastros }: { db: Database; cadastros: CadastroService }) {
  const repository = createNotaRepository(db);

  /** The same note sent again, because its answer was lost, is the one that was saved. */
  async function findSent(cadastro: string, { texto, idCliente }: AddNotaRequest, ator: Autor) {
    const sent = idCliente && (await repository.findSent(idCliente, ator.id));
    if (!sent) return undefined;
    if (sent.cadastroId !== cadastro || sent.nota.texto !== texto) throw sentBefore();
    return sent.nota;
  }

  async function write(cadastro: string, request: AddNotaRequest, versao: number | null, ator: Autor) {
    return db.kysely.transaction().execute(async (tx) => {
      const { numeros, versao: present, isAnonimizado } = await repository.lockQuadro(tx, cadastro);
      if (isAnonimizado) throw anonymised();
      if (versao !== null && versao !== present) throw changedMeanwhile(undefined);
      assertTarget('alvo', request.alvo, Object.keys(numeros));
      const nota = await repository.insert(tx, cadastro, { ...request, numeros }, ator);
      if (!nota) return undefined;
      const { alvo, texto } = request;
      await record(tx, {
        ator,
        acao: 'cadastro.anotado',
        alvo: { tipo: 'cadastro', id: cadastro },
        detalhes: { nota: nota.id, ...(alvo && { alvo }), textoSha256: hashText(texto) },
      });
      return nota;
    });
  }

  return {
    list: async (cadastro: string): Promise<Nota[]> => repository.list(await cadastros.findId(cadastro)),

    /** `versao`: the one that was seen, in which a partner has another place than in the next; null: any. */
    async add(cadastro: string, request: AddNotaRequest, versao: number | null, ator: Autor): Promise<Nota> {
      const id = await cadastros.findId(cadastro);
      const asked = { ...request, texto: readText('texto', request.texto) };
      const sent = await findSent(id, asked, ator);
      if (sent) return sent;
      const nota = (await write(id, asked, versao, ator)) ?? (await findSent(id, asked, ator));
      if (!nota) throw sentBefore();
      return nota;
    },
  };
}

export type NotaService = ReturnType<typeof createNotaService>;
