import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { type DocumentoRecebido, maximoDocumentos } from '@painel-pj/contract/documento';
import { AppError } from '#app-error.ts';
import { type Ator, record } from '#auditoria/record.ts';
import type { Database } from '#db/database.ts';
import { isImage, readContentKind } from './content-kind.ts';
import type { DocumentStore } from './document-store.ts';
import type { CadastroGuardado, DocumentoNovo, DocumentoRepository, Dono } from './documento-repository.ts';
import { type Draft, receiveDraft } from './draft.ts';
import { storedName } from './name-service.ts';
import { preparePicture } from './picture.ts';

type Dependencies = {
  db: Database;
  repository: DocumentoRepository;
  store: DocumentStore & { drafts: string };
  maxBytes: number;
};
type Upload = { cadastroId: string; socio: number | null; chave: string; content: Readable; ator: Ator };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const notFound = (what: string) =>
  new AppError('nao_encontrado', `Não há ${what}. Confira o endereço da chamada.`);
const full = () =>
  new AppError(
    'conflito',
    `Já há ${maximoDocumentos} documentos aqui. Substitua um deles, pela mesma chave.`,
  );

export function createDocumentoService({ db, repository, store, maxBytes }: Dependencies) {
  /** Judged and in its place in the store; a row must follow, or the file be removed. */
  async function keep(draft: Draft): Promise<DocumentoNovo> {
    const extensao = await readContentKind(draft.path, draft.bytes);
    const id = randomBytes(16).toString('hex');
    const received = { id, extensao, sha256Recebido: draft.sha256 };
    if (!isImage(extensao)) {
      await store.put(id, 'original', createReadStream(draft.path));
      return { ...received, bytes: draft.bytes, sha256: draft.sha256, temMiniatura: false };
    }
    const { original, miniatura } = await preparePicture(draft.path, extensao);
    await store.put(id, 'original', original);
    await store.put(id, 'miniatura', miniatura);
    const sha256 = createHash('sha256').update(original).digest();
    return { ...received, bytes: original.length, sha256, temMiniatura: true };
  }

  /** The file's row, its name in the registration and the audit row: all, or none. */
  async function attach(dono: Dono, socio: number | null, novo: DocumentoNovo, ator: Ator) {
    return db.kysely.transaction().execute(async (tx): Promise<DocumentoRecebido> => {
      const cadastro = await repository.lockCadastro(tx, dono.cadastroId);
      const current = await repository.findCurrent(dono, tx);
      if (current?.sha256_recebido.equals(novo.sha256Recebido)) {
        return { versao: cadastro.versao, extensao: current.extensao, alterado: false };
      }
      const place = placeOf(cadastro, socio, dono.socioCpf);
      if (!current && Object.keys(place.documentos ?? {}).length >= maximoDocumentos) throw full();
      place.documentos = { ...place.documentos, [dono.chave]: storedName(novo.id, novo.extensao) };
      await repository.replace(tx, dono, novo);
      const versao = await repository.writeNames(tx, dono.cadastroId, cadastro, socio !== null);
      await record(tx, {
        ator,
        acao: current ? 'documento.substituido' : 'documento.recebido',
        alvo: { tipo: 'cadastro', id: dono.cadastroId },
        detalhes: {
          versao,
          chave: dono.chave,
          ...(socio !== null && { socio }),
          sha256: novo.sha256.toString('hex'),
          ...(cadastro.cadastrado && { voltouAPendente: true }),
        },
      });
      return { versao, extensao: novo.extensao, alterado: true };
    });
  }

  function placeOf(cadastro: CadastroGuardado, socio: number | null, cpf: string | null) {
    const place = socio === null ? cadastro : cadastro.socios[socio];
    if (!place || (cpf !== null && 'cpf' in place && place.cpf !== cpf)) throw notFound('este sócio');
    return place;
  }

  async function findOwner({ cadastroId, socio, chave }: Upload): Promise<Dono> {
    const cadastro = uuid.test(cadastroId) ? await repository.findCadastro(cadastroId) : undefined;
    if (!cadastro) throw notFound('este cadastro');
    placeOf(cadastro, socio, null);
    const socioCpf = socio === null ? null : (cadastro.socios[socio]?.cpf ?? null);
    return { cadastroId: cadastroId.toLowerCase(), socioCpf, chave };
  }

  return {
    async receive(upload: Upload): Promise<DocumentoRecebido> {
      const dono = await findOwner(upload);
      const draft = await receiveDraft(store.drafts, upload.content, maxBytes);
      try {
        const current = await repository.findCurrent(dono);
        if (current?.sha256_recebido.equals(draft.sha256)) {
          const cadastro = await repository.findCadastro(dono.cadastroId);
          return { versao: cadastro?.versao ?? 0, extensao: current.extensao, alterado: false };
        }
        const novo = await keep(draft);
        try {
          const received = await attach(dono, upload.socio, novo, upload.ator);
          if (!received.alterado) await store.remove(novo.id);
          return received;
        } catch (error) {
          // After a lost connection the row may be there all the same: then the sweep finds it, and the file stays.
          if (error instanceof AppError) await store.remove(novo.id);
          throw error;
        }
      } finally {
        await draft.remove();
      }
    },
  };
}

export type DocumentoService = ReturnType<typeof createDocumentoService>;
