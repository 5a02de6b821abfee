import { nomeDeArquivo } from '@painel-pj/contract/documentos/nome-arquivo';
import { labelOf } from '@painel-pj/contract/documentos/rotulo-documento';
import type { SessionService } from '#acesso/session/session-service.ts';
import { contentTypes, type Extensao, isImage } from '#documentos/receive/content-kind.ts';
import type { DocumentoRepository } from '#documentos/receive/documento-repository.ts';
import type { StoredFile } from '#documentos/store/object-store.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import type { IntegrityService } from './integrity-service.ts';
import type { NameService } from './name-service.ts';
import type { ThumbnailService } from './thumbnail-service.ts';

type Dependencies = {
  names: NameService;
  sessions: Pick<SessionService, 'findReader'>;
  repository: DocumentoRepository;
  integrity: Pick<IntegrityService, 'openOriginal'>;
  thumbnails: ThumbnailService;
};

export type OpenFile = {
  id: string;
  /** Of which registration; null: an example that many share. */
  cadastro: string | null;
  /** Whose session the name belongs to. */
  leitor: string;
  kind: 'imagem' | 'pdf' | 'outro' | 'miniatura';
  /** Somebody opened it before. */
  isOpened: boolean;
  contentType: string;
  fileName: string;
  content: StoredFile;
};

/** One answer for every wrong name: malformed, forged, expired, of a session that ended, unknown, half-written. */
const notFound = () =>
  new AppError(
    'nao_encontrado',
    'Documento não encontrado ou link expirado. Atualize a lista e abra de novo.',
  );

function kindOf(extensao: Extensao): OpenFile['kind'] {
  if (isImage(extensao)) return 'imagem';
  return extensao === 'pdf' ? 'pdf' : 'outro';
}

export function createFileService({ names, sessions, repository, integrity, thumbnails }: Dependencies) {
  return {
    async open(nome: string, isThumbnail: boolean): Promise<OpenFile> {
      const leitura = names.read(nome);
      const leitor = leitura && (await sessions.findReader(leitura.sessao));
      const row = leitor && (await repository.findFile(leitura.id));
      if (!row || row.extensao !== leitura.extensao) throw notFound();
      if (isThumbnail && !row.tem_miniatura) throw notFound();
      const content = isThumbnail ? await thumbnails.open(row, leitor) : await integrity.openOriginal(row);
      if (!content) throw notFound();
      const { id } = leitura;
      const { cadastro_id: cadastro, aberto: isOpened } = row;
      // The browser shows it as the tab's title, and saves the file under it.
      const words = nomeDeArquivo([row.empresa, labelOf(row.chave)].filter(Boolean).join(' - '));
      return isThumbnail
        ? {
            id,
            cadastro,
            leitor,
            kind: 'miniatura',
            isOpened,
            contentType: contentTypes.webp,
            fileName: `${words}.webp`,
            content,
          }
        : {
            id,
            cadastro,
            leitor,
            kind: kindOf(row.extensao),
            isOpened,
            contentType: contentTypes[row.extensao],
            fileName: `${words}.${row.extensao}`,
            content,
          };
    },

    /** The document itself is in front of a person: an approval counts it as looked at. */
    async tellOpened({ id, kind, isOpened }: OpenFile): Promise<void> {
      if (kind !== 'miniatura' && !isOpened) await repository.markOpened(id);
    },
  };
}

export type FileService = ReturnType<typeof createFileService>;
