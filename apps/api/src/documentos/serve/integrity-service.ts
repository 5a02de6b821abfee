import { createHash } from 'node:crypto';
import { type Criterios, checkNow } from '#analise/alertas/check-service.ts';
import {
  createDocumentoRepository,
  type Guardado,
  type Marked,
} from '#documentos/receive/documento-repository.ts';
import type { DocumentStore, Part } from '#documentos/store/document-store.ts';
import type { StoredFile } from '#documentos/store/object-store.ts';
import type { Database } from '#plataforma/db/database.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { record } from '#plataforma/record/record.ts';
import { StoreError } from '#plataforma/start/startup-error.ts';

type Expected = { id: string; part: Part; sha256: string };

/** For as long a file that did not change is not read again to be held against its hash. */
const trustedMs = 5 * 60_000;
const maxTrusted = 2000;
const tries = 3;

async function hashOf(file: StoredFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of (await file.read()) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

/** Opens a file once all of it was held against its hash. */
function createCheckedStore(store: Pick<DocumentStore, 'open'>) {
  const trusted = new Map<string, { version: string; until: number }>();

  function trust(key: string, version: string): void {
    trusted.delete(key);
    trusted.set(key, { version, until: performance.now() + trustedMs });
    const [oldest] = trusted.keys();
    if (trusted.size > maxTrusted && oldest !== undefined) trusted.delete(oldest);
  }

  function isTrusted(key: string, version: string): boolean {
    const known = trusted.get(key);
    return known !== undefined && known.version === version && known.until > performance.now();
  }

  return {
    /** Null: it is not there. */
    async open({ id, part, sha256 }: Expected): Promise<StoredFile | 'divergent' | null> {
      const key = `${id} ${part} ${sha256}`;
      // What is read here is sent only if it is still the same file when it is opened to be sent.
      for (let left = tries; left > 0; left--) {
        const file = await store.open(id, part);
        if (!file || isTrusted(key, file.version)) return file;
        if ((await hashOf(file)) !== sha256) return 'divergent';
        trust(key, file.version);
      }
      throw new StoreError(`O arquivo ${id} muda enquanto é lido.`);
    },
  };
}

export type Divergence = { documento: string; cadastro: string | null; chave: string; parte: Part };
type Dependencies = {
  db: Database;
  config: Criterios;
  store: Pick<DocumentStore, 'open'>;
  /** Each time somebody asks for a file that is not the one that was received. */
  onDivergent: (found: Divergence) => void;
};

const divergent = () =>
  new AppError(
    'arquivo_divergente',
    'O arquivo guardado não é o que foi recebido, e por isso não é mostrado. Avise quem opera o servidor, ou peça outro à empresa.',
  );

/** Nobody gets a file that is not the one that was received; it stays marked until the right one is back. */
export function createIntegrityService({ db, config, store, onDivergent }: Dependencies) {
  const repository = createDocumentoRepository(db);
  const checked = createCheckedStore(store);

  /** On record and among the alertas of the registration, once. */
  async function mark({ id, cadastro_id, chave, sha256 }: Guardado, parte: Marked | null): Promise<void> {
    await db.kysely.transaction().execute(async (tx) => {
      const isChanged = await repository.markDivergent(tx, id, parte);
      if (!isChanged || cadastro_id === null) return;
      await record(tx, {
        ator: { id: null, nome: 'sistema' },
        acao: parte === null ? 'documento.restabelecido' : 'documento.divergente',
        alvo: { tipo: 'cadastro', id: cadastro_id },
        detalhes: { chave, sha256, ...(parte && { parte }) },
      });
      await checkNow(tx, [cadastro_id], config);
    });
  }

  /** Null: it is not there. Throws what a person is told of a file that was exchanged. */
  async function open(documento: Guardado, part: Marked, sha256: string): Promise<StoredFile | null> {
    const { id, cadastro_id: cadastro, chave } = documento;
    const file = await checked.open({ id, part, sha256 });
    if (file === 'divergent') {
      onDivergent({ documento: id, cadastro, chave, parte: part });
      await mark(documento, part);
      throw divergent();
    }
    if (file && documento.divergente === part) await mark(documento, null);
    return file;
  }

  return {
    openOriginal: (documento: Guardado) => open(documento, 'original', documento.sha256),

    /** Null: it is not there, or not the one that was made. That is told, and harms nobody: it can be made again. */
    async openCopy(
      { id, cadastro_id: cadastro, chave }: Guardado,
      sha256: string,
    ): Promise<StoredFile | null> {
      const file = await checked.open({ id, part: 'copia', sha256 });
      if (file !== 'divergent') return file;
      onDivergent({ documento: id, cadastro, chave, parte: 'copia' });
      return null;
    },

    openThumbnail: (documento: Guardado, sha256: string) => open(documento, 'miniatura', sha256),

    /** For who is about to vouch for it. */
    async assertGenuine(id: string): Promise<void> {
      const documento = await repository.findStored(id);
      const file = documento && (await open(documento, 'original', documento.sha256));
      await file?.close();
    },
  };
}

export type IntegrityService = ReturnType<typeof createIntegrityService>;
