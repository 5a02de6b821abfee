import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { announce } from '#plataforma/lib/announce.ts';
import { useShortcuts } from '#plataforma/lib/shortcuts.ts';
import type { ComparedValue } from './compare-list.tsx';
import { DocumentPane } from './document-pane.tsx';
import { DocumentStrip } from './document-strip.tsx';
import { useBoxSize } from './view/use-box-size.ts';
import { useViews } from './view/views.ts';
import { documentName, fileIdOf, type ViewedDocument, withFormer } from './viewed-document.ts';
import './viewer.css';

/** Which documents are shown, by their keys, and which of two has the line: keys and buttons act on it. */
type Shown = {
  first: string;
  beside: string | null;
  isBesideActive: boolean;
  choose: (chave: string) => void;
  showBeside: (chave: string | null) => void;
  activate: (isBeside: boolean) => void;
};

type Props = {
  documents: ViewedDocument[];
  shown: Shown;
  /** What is registered and stands in a document. */
  valuesOf?: (chave: string) => readonly ComparedValue[];
  foot?: ReactNode;
  /** A URL has expired: the caller fetches new ones, which come in `documents`. */
  onExpired?: () => void;
};

/** Narrower, two documents would be too small to read. */
const splitPx = 420;
/** From this width on two documents are side by side; below it, one above the other. */
const besidePx = 680;

const viewKey = ({ chave, url = '' }: ViewedDocument) => `${chave} ${fileIdOf(url)}`;

/** The documents of a case: a strip of them, and one or two to look at. */
export default function DocumentViewer({ documents, shown, valuesOf, foot, onExpired }: Props) {
  const panelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { width } = useBoxSize(box);
  const all = useMemo(() => withFormer(documents), [documents]);
  const keys = useMemo(() => all.flatMap((one) => [viewKey(one), `2 ${viewKey(one)}`]), [all]);
  const { viewOf, change } = useViews(keys);

  const find = (chave: string | null) => all.find((document) => document.chave === chave);
  const first = find(shown.first) ?? documents[0];
  const canSplit = width >= splitPx && all.length > 1;
  const isTooNarrow = width > 0 && width < splitPx && shown.beside !== null;
  const { showBeside } = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the room is gone
  useEffect(() => {
    if (isTooNarrow) showBeside(null);
  }, [isTooNarrow]);
  const beside = canSplit ? find(shown.beside) : undefined;
  const isBesideActive = shown.isBesideActive && beside !== undefined;

  function toggle(): void {
    if (!first) return;
    const next = documents[(documents.indexOf(first) + 1) % documents.length];
    const other = beside ? undefined : (first.former ?? next);
    showBeside(other?.chave ?? null);
    announce(
      other ? `Lado a lado: ${documentName(first)} e ${documentName(other)}` : `Só ${documentName(first)}`,
    );
  }
  function passLine(): void {
    if (!first || !beside) return;
    shown.activate(!isBesideActive);
    announce(`Documento: ${documentName(isBesideActive ? first : beside)}`);
  }
  useShortcuts({ ...(canSplit && { d: toggle }), ...(beside && { t: passLine }) });

  if (!first) return null;
  const split = canSplit ? { split: { isOn: beside !== undefined, onToggle: toggle } } : {};
  const active = isBesideActive ? beside : first;

  return (
    <div ref={box} className="flex size-full min-h-0 min-w-0 flex-col">
      <DocumentStrip
        documents={documents}
        shown={beside ? [first.chave, beside.chave] : [first.chave]}
        active={(documents.find(({ former }) => former === active) ?? active).chave}
        panelId={panelId}
        onChoose={shown.choose}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label="Documento"
        className={`flex min-h-0 flex-1 short:h-[max(60dvh,280px)] short:flex-none ${width >= besidePx ? 'divide-x' : 'flex-col divide-y'} divide-line`}
      >
        <DocumentPane
          document={first}
          values={valuesOf?.(first.chave)}
          view={viewOf(viewKey(first))}
          onView={(changes) => change(viewKey(first), changes)}
          isBeside={beside !== undefined}
          isActive={!isBesideActive}
          onActivate={() => shown.activate(false)}
          onExpired={onExpired}
          {...split}
        />
        {beside && (
          <DocumentPane
            document={beside}
            values={valuesOf?.(beside.chave)}
            view={viewOf(`2 ${viewKey(beside)}`)}
            onView={(changes) => change(`2 ${viewKey(beside)}`, changes)}
            isBeside
            isActive={isBesideActive}
            onActivate={() => shown.activate(true)}
            onExpired={onExpired}
          />
        )}
      </div>
      {foot && <div className="surface-card shrink-0 border-t border-line">{foot}</div>}
    </div>
  );
}
