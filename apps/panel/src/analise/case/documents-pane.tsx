import { FileText } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { ConferenciaBar } from '#analise/conferencia/conferencia-bar.tsx';
import { NotaButton, TargetNotas } from '#analise/notas/notas.tsx';
import { CompareList } from '#documentos/compare-list.tsx';
import { documentName, type ViewedDocument } from '#documentos/viewed-document.ts';
import { lazyPart } from '#plataforma/components/layout/lazy-part.tsx';
import { PageLoadFailure } from '#plataforma/components/layout/load-failure.tsx';
import { ListNotice } from '#plataforma/components/list/list-notice.tsx';
import { can } from '#plataforma/lib/config.ts';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import type { DocumentChoice } from './open-case.tsx';
import { valuesToCompare } from './values-to-compare.ts';

const DocumentViewer = lazyPart(() => import('#documentos/document-viewer.tsx'), PageLoadFailure);
const ReadViewer = lazyPart(() => import('#analise/leitura/read-viewer.tsx'), PageLoadFailure);

type Props = {
  cadastro: Cadastro | null;
  documents: ViewedDocument[];
  choice: DocumentChoice;
  /** Chooses the document of the active pane. */
  onChoose: (chave: string) => void;
  onExpired: () => void;
  foot: ReactNode;
};

export function DocumentsPane({ cadastro, documents, choice, onChoose, onExpired, foot }: Props) {
  const { first } = choice;
  if (first === null) {
    return (
      <div className="grid h-full place-content-center bg-hover">
        {cadastro && (
          <ListNotice icon={FileText} title="Nenhum documento" text="Este cadastro veio sem documentos." />
        )}
      </div>
    );
  }
  const viewer = { documents, shown: { ...choice, first, choose: onChoose }, onExpired, foot };
  const valuesOf = (chave: string) => (cadastro ? valuesToCompare(cadastro, chave.replace(/#.*/, '')) : []);
  return (
    <Suspense>
      {can.leitura && cadastro ? (
        <ReadViewer {...viewer} cadastro={cadastro} valuesOf={valuesOf} />
      ) : (
        <DocumentViewer
          {...viewer}
          showValues={(document, text) => (
            <CompareList name={documentName(document)} values={valuesOf(document.chave)} text={text} />
          )}
        />
      )}
    </Suspense>
  );
}

type DocumentFootProps = {
  cadastro: Cadastro;
  documents: ViewedDocument[];
  /** The document in the viewer, or that of the active one of two. */
  current: string;
  /** There are two in the viewer: says which one it is. */
  isNamed: boolean;
  canAct: boolean;
  mayAct: () => boolean;
  onCurrent: (chave: string) => void;
};

/** Below a document: its notas, and the buttons to mark it. */
export function DocumentFoot({
  cadastro,
  documents,
  current,
  isNamed,
  canAct,
  mayAct,
  onCurrent,
}: DocumentFootProps) {
  const { id, versao, conferencias } = cadastro;
  const former = documents.find((document) => document.former?.chave === current)?.former;
  if (former) {
    return (
      <p className="min-h-15 px-4 py-3 text-[13px] text-muted tabular-nums">
        {documentName(former)}: recebido em {formatMoment(former.receivedAt ?? '')} e trocado pela empresa.
      </p>
    );
  }
  const hasNotas = id !== null && can.notas;
  const nota = hasNotas && canAct && <NotaButton key={current} cadastro={cadastro} alvo={current} />;
  return (
    <div className="@container/foot px-4 py-3 max-sm:px-3.5 max-sm:py-2">
      {hasNotas && (
        <div className="max-h-40 overflow-y-auto pb-1 empty:hidden max-sm:max-h-20 short:max-h-none">
          <TargetNotas cadastro={cadastro} alvo={current} />
        </div>
      )}
      {conferencias ? (
        <ConferenciaBar
          id={String(id)}
          versao={versao}
          conferencias={conferencias}
          documents={documents}
          current={current}
          canMark={canAct}
          mayAct={mayAct}
          onCurrent={onCurrent}
          isNamed={isNamed}
          nota={nota}
        />
      ) : (
        nota
      )}
    </div>
  );
}
