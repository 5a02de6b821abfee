import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { listSocios, socioAt } from '@painel-pj/contract/cadastros/list-socios';
import { type DocumentoRecebido, maximoDocumentos } from '@painel-pj/contract/documentos/documento';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import type { Transaction } from 'kysely';
import { type Criterios, checkNow } from '#analise/alertas/check-service.ts';
import { assertCorrectable, describeReturn } from '#analise/decisoes/correction-rules.ts';
import { storedName } from '#documentos/serve/name-service.ts';
import type { DocumentStore } from '#documentos/store/document-store.ts';
import { type Content, contentOfFile } from '#documentos/store/object-store.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { type Ator, record } from '#plataforma/record/record.ts';
import { isUuid } from '#plataforma/uuid.ts';
import { readContentKind } from './content-kind.ts';
import type { CadastroGuardado, DocumentoNovo, DocumentoRepository, Slot } from './documento-repository.ts';
import { contentOfDraft, type Draft, receiveDraft } from './draft.ts';
import { type Copia, copyPath, partsBeside } from './opening/job.ts';
import type { Opener } from './opening/opener.ts';
import type { VirusScanner } from './virus-scanner.ts';

type Dependencies = {
  db: Database;
  config: Criterios;
  repository: DocumentoRepository;
  store: Pick<DocumentStore, 'put' | 'remove'>;
  /** Throws, and soon, while the store is away. */
  assertStoreThere: () => Promise<void>;
  /** Folder for files that are not judged yet. */
  drafts: string;
  maxBytes: number;
  /** Null: files are not scanned for viruses. */
  scanner: VirusScanner | null;
  /** Throws when the sender has sent too much of late. */
  spendBytes: (integracao: Upload['integracao'], bytes: number) => Promise<void>;
  opener: Pick<Opener, 'open'>;
};
type Upload = {
  cadastroId: string;
  /** The partner's place, as in the address: `0`, `1.0`. */
  socio: string | null;
  chave: string;
  content: Readable;
  /** `conta`: whose day the bytes count in; the owner's, unless it is said. */
  integracao: { dono: string; conta?: string; ator: Ator };
  answer?: Answer;
};

/**
 * What a file answers. `judge` throws for bytes that can't; `write` notes the answer with the registration locked, and tells
 * more for the audit row.
 */
type Answer = {
  judge(sha256: Buffer): Promise<void>;
  write(tx: Transaction<Schema>, sha256: Buffer, socioCpf: string | null): Promise<Record<string, unknown>>;
};

type Sent = { sha256: Buffer; novo: DocumentoNovo | null; ator: Ator; answer: Answer | undefined };
type Attached = DocumentoRecebido & { id: string };

const notFound = (what: string) =>
  new AppError('nao_encontrado', `Não há ${what}. Confira o endereço da chamada.`);
const full = () =>
  new AppError(
    'conflito',
    `Já há ${maximoDocumentos} documentos aqui. Substitua um deles, pela mesma chave.`,
  );

const overtaken = () =>
  new AppError('conflito', 'Outro arquivo chegou no mesmo momento para este documento. Envie este de novo.');

const infected = (encontrado: string) =>
  new AppError(
    'tipo_nao_suportado',
    `O antivírus encontrou ${encontrado} no arquivo, que não foi guardado. Confira de onde ele veio e envie outro.`,
  );

const readCopies = async (path: string): Promise<Record<Copia, Content>> => ({
  copia: await contentOfFile(copyPath(path, 'copia')),
  miniatura: await contentOfFile(copyPath(path, 'miniatura')),
});
const hashOf = ({ sha256 }: Content) => Buffer.from(sha256, 'hex');

export function createDocumentoService({
  db,
  config,
  repository,
  store,
  assertStoreThere,
  drafts,
  maxBytes,
  scanner,
  spendBytes,
  opener,
}: Dependencies) {
  /** Opened, and in its place in the store; a row must follow, or the file be removed. */
  async function keep(draft: Draft, asker: string): Promise<DocumentoNovo> {
    const { path } = draft;
    await assertStoreThere();
    try {
      const kind = await readContentKind(path, draft.bytes);
      const { extensao, copia, fatos } = await opener.open({ path, kind }, asker);
      const id = randomBytes(16).toString('hex');
      const made = copia ? { extensao: copia, ...(await readCopies(path)) } : null;
      try {
        await store.put(id, 'original', contentOfDraft(draft));
        if (made) for (const part of partsBeside) await store.put(id, part, made[part]);
      } catch (error) {
        // What a store that is away keeps of it has no row: the sweep finds it.
        await store.remove(id).catch(() => {});
        throw error;
      }
      return {
        id,
        extensao,
        bytes: draft.bytes,
        sha256: draft.sha256,
        copias: made && { ...made, copia: hashOf(made.copia), miniatura: hashOf(made.miniatura) },
        fatos,
      };
    } finally {
      for (const part of partsBeside) await rm(copyPath(path, part), { force: true });
    }
  }

  /** The one known already, if these bytes were sent before; else the new one, with its row. */
  async function settleRow(tx: Transaction<Schema>, slot: Slot, { sha256, novo }: Sent) {
    const current = await repository.findCurrent(slot, tx);
    if (current?.sha256_recebido.equals(sha256)) return current;
    if (!novo) throw overtaken();
    await repository.replace(tx, slot, novo);
    return novo;
  }

  /** The file's row, its name in the registration and the audit row: all, or none. */
  async function attach(slot: Slot, socio: string | null, sent: Sent): Promise<Attached> {
    return db.kysely.transaction().execute(async (tx) => {
      const cadastro = await repository.lockCadastro(tx, slot.cadastroId);
      if (!cadastro) throw notFound('este cadastro');
      assertCorrectable(cadastro);
      const answered = await sent.answer?.write(tx, sent.sha256, slot.socioCpf);
      const place = placeOf(cadastro, slot);
      const { id, extensao, sha256 } = await settleRow(tx, slot, sent);
      const documentos = place.documentos ?? {};
      const before = getOwn(documentos, slot.chave);
      const nome = storedName(id, extensao);
      if (before === nome) return { id, versao: cadastro.versao, extensao, alterado: false };
      if (before === undefined && Object.keys(documentos).length >= maximoDocumentos) throw full();
      place.documentos = { ...documentos, [slot.chave]: nome };
      const versao = await repository.writeNames(tx, slot.cadastroId, cadastro, socio !== null);
      await record(tx, {
        ator: sent.ator,
        acao: before === undefined ? 'documento.recebido' : 'documento.substituido',
        alvo: { tipo: 'cadastro', id: slot.cadastroId },
        detalhes: {
          versao,
          chave: slot.chave,
          ...(socio !== null && { socio }),
          sha256: sha256.toString('hex'),
          ...{ ...describeReturn(cadastro.situacao), ...answered },
        },
      });
      await checkNow(tx, [slot.cadastroId], config);
      return { id, versao, extensao, alterado: true };
    });
  }

  /** Where the documents of the company, or of the person, are named. */
  function placeOf(cadastro: CadastroGuardado, { socioCpf }: Slot) {
    if (socioCpf === null) return cadastro;
    const held = listSocios(cadastro.socios).find(({ socio }) => socio.cpf === socioCpf);
    if (!held) throw notFound('este sócio');
    return held.socio;
  }

  function numberAt({ socios }: CadastroGuardado, place: string): string {
    const socio = socioAt(socios, `socios.${place.replaceAll('.', '.socios.')}`);
    if (!socio) throw notFound('este sócio');
    return socio.cpf;
  }

  async function findSlot({ cadastroId, socio, chave, integracao: { dono } }: Upload): Promise<Slot> {
    const cadastro = isUuid(cadastroId) ? await repository.findCadastro(cadastroId, dono) : undefined;
    if (!cadastro) throw notFound('este cadastro');
    assertCorrectable(cadastro);
    const socioCpf = socio === null ? null : numberAt(cadastro, socio);
    return { cadastroId: cadastroId.toLowerCase(), socioCpf, chave };
  }

  /** What a scanner finds is refused, and on record. */
  async function scan(draft: Draft, slot: Slot, { socio, integracao: { ator } }: Upload): Promise<void> {
    const encontrado = await scanner?.scan(draft.path);
    if (!encontrado) return;
    await db.kysely.transaction().execute((tx) =>
      record(tx, {
        ator,
        acao: 'documento.recusado',
        alvo: { tipo: 'cadastro', id: slot.cadastroId },
        detalhes: {
          chave: slot.chave,
          ...(socio !== null && { socio }),
          sha256: draft.sha256.toString('hex'),
          encontrado,
        },
      }),
    );
    throw infected(encontrado);
  }

  return {
    async receive(upload: Upload): Promise<DocumentoRecebido> {
      const slot = await findSlot(upload);
      const draft = await receiveDraft(drafts, upload.content, maxBytes);
      try {
        await upload.answer?.judge(draft.sha256);
        const current = await repository.findCurrent(slot);
        const isKnown = current?.sha256_recebido.equals(draft.sha256) ?? false;
        if (!isKnown) {
          await spendBytes(upload.integracao, draft.bytes);
          await scan(draft, slot, upload);
        }
        const { ator, dono, conta = dono } = upload.integracao;
        const novo = isKnown ? null : await keep(draft, conta);
        try {
          const sent = { sha256: draft.sha256, novo, ator, answer: upload.answer };
          const { id, ...received } = await attach(slot, upload.socio, sent);
          if (novo && novo.id !== id) await store.remove(novo.id);
          return received;
        } catch (error) {
          // After a lost connection the row may be there all the same: the file stays, and the sweep looks for its row.
          if (novo && error instanceof AppError) await store.remove(novo.id);
          throw error;
        }
      } finally {
        await draft.remove();
      }
    },
  };
}

export type DocumentoService = ReturnType<typeof createDocumentoService>;
