import { nomeDeArquivo } from '@painel-pj/contract/documentos/nome-arquivo';
import { labelOf } from '@painel-pj/contract/documentos/rotulo-documento';
import type { SessionService } from '#acesso/session/session-service.ts';
import { contentTypes, type Extensao, isImage } from '#documentos/receive/content-kind.ts';
import type { DocumentoRepository, Guardado } from '#documentos/receive/documento-repository.ts';
import type { StoredFile } from '#documentos/store/object-store.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import type { CopyService } from './copy-service.ts';
import type { IntegrityService } from './integrity-service.ts';
import type { NameService } from './name-service.ts';

type Dependencies = {
  names: NameService;
  sessions: Pick<SessionService, 'findReader'>;
  repository: DocumentoRepository;
  integrity: Pick<IntegrityService, 'openOriginal'>;
  copies: CopyService;
};

export type OpenFile = {
  id: string;
  /** Of which registration; null: an example that many share. */
  cadastro: string | null;
  /** Whose session the name belongs to. */
  leitor: string;
  kind: 'imagem' | 'pdf' | 'outro' | 'miniatura' | 'original';
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

/** Of a document: what a screen shows, a small picture, or the bytes as they were received. */
export type Asked = 'tela' | 'miniatura' | 'original';

type Shown = { kind: OpenFile['kind']; extensao: Extensao; content: StoredFile };

export function createFileService({ names, sessions, repository, integrity, copies }: Dependencies) {
  /** Null: it is not there. */
  async function openPart(row: Guardado, asked: Asked, leitor: string): Promise<Shown | null> {
    const { extensao } = row;
    if (asked === 'miniatura') {
      const content = row.tem_miniatura ? await copies.openThumbnail(row, leitor) : null;
      return content && { kind: 'miniatura', extensao: 'webp', content };
    }
    if (asked === 'tela' && isImage(extensao)) {
      const copy = await copies.openPicture(row, leitor);
      return copy && { kind: 'imagem', ...copy };
    }
    const content = await integrity.openOriginal(row);
    const shown = extensao === 'pdf' ? 'pdf' : 'outro';
    return content && { kind: asked === 'original' ? 'original' : shown, extensao, content };
  }

  return {
    async open(nome: string, asked: Asked): Promise<OpenFile> {
      const leitura = names.read(nome);
      const leitor = leitura && (await sessions.findReader(leitura.sessao));
      const row = leitor && (await repository.findFile(leitura.id));
      if (!row || row.extensao !== leitura.extensao) throw notFound();
      const shown = await openPart(row, asked, leitor);
      if (!shown) throw notFound();
      const { kind, extensao, content } = shown;
      // The browser shows it as the tab's title, and saves the file under it.
      const words = nomeDeArquivo([row.empresa, labelOf(row.chave)].filter(Boolean).join(' - '));
      return {
        id: leitura.id,
        cadastro: row.cadastro_id,
        leitor,
        kind,
        isOpened: row.aberto,
        contentType: contentTypes[extensao],
        fileName: `${words}.${extensao}`,
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
