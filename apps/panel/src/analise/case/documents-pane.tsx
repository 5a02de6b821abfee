import { FileText } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { ViewedDocument } from '#documentos/viewed-document.ts';
import { lazyPart } from '#plataforma/components/layout/lazy-part.tsx';
import { PageLoadFailure } from '#plataforma/components/layout/load-failure.tsx';
import { ListNotice } from '#plataforma/components/list/list-notice.tsx';

const DocumentViewer = lazyPart(() => import('#documentos/document-viewer.tsx'), PageLoadFailure);

type Props = {
  documents: ViewedDocument[];
  current: string | null;
  onCurrent: (chave: string) => void;
  onExpired: () => void;
  foot: ReactNode;
};

export function DocumentsPane({ documents, current, onCurrent, onExpired, foot }: Props) {
  if (current === null) {
    return (
      <div className="grid h-full place-content-center bg-hover">
        <ListNotice icon={FileText} title="Nenhum documento" text="Este cadastro veio sem documentos." />
      </div>
    );
  }
  return (
    <Suspense>
      <DocumentViewer
        documents={documents}
        current={current}
        onCurrent={onCurrent}
        onExpired={onExpired}
        foot={foot}
      />
    </Suspense>
  );
}
