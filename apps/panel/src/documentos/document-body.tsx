import { CloudOff, Download, ExternalLink, File, FileX, ShieldAlert } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '#plataforma/components/layout/lazy-part.tsx';
import { Button, buttonClass } from '#plataforma/components/ui/button.tsx';
import { describeDownload, downloadFile } from './download-file.ts';
import type { PdfViewProps } from './pdf/pdf-view.tsx';
import { PictureView } from './picture-view.tsx';
import { type FileState, useFile } from './use-file.ts';
import { Loading, Notice } from './view/notice.tsx';
import type { ViewProps } from './view/views.ts';
import { documentName, type ViewedDocument } from './viewed-document.ts';

/** Buttons in the notice of a file that can't be shown: download, new tab. */
function FileActions({ document }: { document: ViewedDocument }) {
  if (!document.url) return null;
  return (
    <>
      <Button size="small" onClick={() => void downloadFile(document)}>
        <Download size={15} aria-hidden />
        {describeDownload(document)}
      </Button>
      <a
        href={document.url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('quiet', 'small')}
      >
        <ExternalLink size={15} aria-hidden />
        Abrir em nova aba
      </a>
    </>
  );
}

function PdfLoadFailure({ onRetry, actions }: PdfViewProps & { onRetry: () => void }) {
  return (
    <Notice
      icon={CloudOff}
      title="Não foi possível abrir o leitor de PDF"
      text="Verifique a conexão e tente de novo."
    >
      <Button size="small" onClick={onRetry}>
        Tentar de novo
      </Button>
      {actions}
    </Notice>
  );
}

const PdfView = lazyPart(() => import('./pdf/pdf-view.tsx'), PdfLoadFailure);

const failures = {
  network: ['Sem conexão com os arquivos', 'O documento aparece assim que a conexão voltar.'],
  gone: [
    'Este arquivo não foi encontrado',
    'Ele pode ter sido trocado ou o endereço dele venceu. Tente de novo; se continuar, avise o administrador do sistema.',
  ],
  exchanged: [
    'O arquivo guardado não é o que foi recebido',
    'Ele foi trocado ou danificado, e por isso não é mostrado. Avise quem opera o servidor, ou peça outro à empresa.',
  ],
  server: [
    'O servidor de arquivos respondeu com erro',
    'Tente de novo em instantes. Se continuar, avise o administrador do sistema.',
  ],
} as const;

function FailedFile({ file }: { file: FileState & { status: 'failed' } }) {
  const [title, text] = failures[file.reason];
  return (
    <Notice icon={file.reason === 'exchanged' ? ShieldAlert : CloudOff} title={title} text={text}>
      <Button size="small" isBusy={file.isRetrying} onClick={file.retry}>
        {file.isRetrying ? 'Tentando…' : 'Tentar de novo'}
      </Button>
    </Notice>
  );
}

export type BodyProps = Pick<ViewProps, 'view' | 'onZoom' | 'onInfo'> &
  Pick<PdfViewProps, 'isSearching' | 'query' | 'onQuery' | 'onCloseSearch' | 'onText'> & {
    document: ViewedDocument;
    onExpired?: (() => void) | undefined;
  };

function DrawnDocument({ document, url, onExpired, ...rest }: BodyProps & { url: string }) {
  const { isSearching, query, onQuery, onCloseSearch, onText, ...view } = rest;
  const file = useFile(url, onExpired);
  const actions = <FileActions document={document} />;
  const label = documentName(document);
  if (file.status === 'loading') return <Loading />;
  if (file.status === 'failed') return <FailedFile file={file} />;
  if (document.kind === 'picture') {
    return <PictureView label={label} url={url} blob={file.blob} actions={actions} {...view} />;
  }
  if (!file.blob) {
    return (
      <Notice
        icon={ShieldAlert}
        title="Este PDF só abre em nova aba"
        text="O servidor de arquivos não deixa o painel ler o que envia. O administrador pode liberar a origem do painel nele."
      >
        {actions}
      </Notice>
    );
  }
  return (
    <Suspense fallback={<Loading />}>
      <PdfView
        label={label}
        blob={file.blob}
        actions={actions}
        isSearching={isSearching}
        query={query}
        onQuery={onQuery}
        onCloseSearch={onCloseSearch}
        onText={onText}
        {...view}
      />
    </Suspense>
  );
}

const formatOf = (name: string) => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toUpperCase() ?? '';

/** A document, or why it can't be shown here. */
export function DocumentBody(props: BodyProps) {
  const { document } = props;
  const { kind, url, downloadName } = document;
  if (kind === 'unreadable') {
    return (
      <Notice
        icon={FileX}
        title="Não foi possível ler"
        text="O que veio aqui não é o nome de um arquivo. Avise quem cuida do sistema que enviou o cadastro."
      />
    );
  }
  if (kind === 'missing' || !url) {
    return (
      <Notice icon={FileX} title="Nenhum arquivo" text="A empresa não enviou o arquivo deste documento." />
    );
  }
  if (kind === 'other') {
    const format = formatOf(downloadName);
    return (
      <Notice
        icon={File}
        title={format ? `Arquivo ${format}` : 'Arquivo de tipo desconhecido'}
        text="Este tipo de arquivo não é mostrado no painel. Baixe para ver em outro programa."
      >
        <FileActions document={document} />
      </Notice>
    );
  }
  return <DrawnDocument {...props} url={url} />;
}
