import { FileLock2, FileX2 } from 'lucide-react';
import { Loading, Notice } from '#documentos/view/notice.tsx';
import type { Query } from '#documentos/view/search-bar.tsx';
import type { ViewProps } from '#documentos/view/views.ts';
import { type DocumentText, PdfPages } from './pdf-pages.tsx';
import { usePdf } from './use-pdf.ts';

export type PdfViewProps = Omit<ViewProps, 'blob' | 'url'> & {
  blob: Blob;
  isSearching: boolean;
  query: Query;
  onQuery: (text: string) => void;
  onCloseSearch: () => void;
  onText: (text: DocumentText) => void;
};

/** A separate chunk with its library, loaded when the first PDF is opened. */
export default function PdfView({ blob, actions, ...view }: PdfViewProps) {
  const { state, giveUp } = usePdf(blob);
  if (state.status === 'loading') return <Loading />;
  if (state.status === 'ready')
    return <PdfPages pdf={state.pdf} size={state.size} onStuck={giveUp} {...view} />;
  if (state.status === 'locked') {
    return (
      <Notice
        icon={FileLock2}
        title="Este PDF pede senha"
        text="Não dá para conferir sem a senha. Abra em nova aba se souber a senha, ou peça à empresa um arquivo sem ela."
      >
        {actions}
      </Notice>
    );
  }
  if (state.status === 'given-up') {
    return (
      <Notice
        icon={FileX2}
        title="Não foi possível abrir este PDF"
        text="Ele demora demais para abrir, ou tem páginas demais ou grandes demais. Baixe para ver em outro programa, ou peça outro à empresa."
      >
        {actions}
      </Notice>
    );
  }
  return (
    <Notice
      icon={FileX2}
      title="Este PDF não abre"
      text="O arquivo está danificado ou incompleto. Tente em outro programa, ou peça outro à empresa."
    >
      {actions}
    </Notice>
  );
}
