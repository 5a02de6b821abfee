import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { announce } from '#plataforma/lib/announce.ts';
import { useShortcuts } from '#plataforma/lib/shortcuts.ts';
import { DocumentPane, type ShowSearch, type ShowValues } from './document-pane.tsx';
import { DocumentStrip } from './document-strip.tsx';
import type { Place } from './view/place-mark.tsx';
import { useBoxSize } from './view/use-box-size.ts';
import { type Rotation, useViews, type View } from './view/views.ts';
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

export type ViewerProps = {
  documents: ViewedDocument[];
  shown: Shown;
  showValues?: ShowValues;
  /** The place to mark in a document. */
  placeIn?: (chave: string) => Place | null;
  /** How what was read in a document is searched. */
  searchOf?: (chave: string) => ShowSearch | undefined;
  /** How a document has to be turned to stand upright. */
  turnOf?: (chave: string) => Rotation | undefined;
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
export default function DocumentViewer({ documents, shown, foot, onExpired, ...rest }: ViewerProps) {
  const { showValues, placeIn, searchOf, turnOf } = rest;
  const panelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { width } = useBoxSize(box);
  const all = useMemo(() => withFormer(documents), [documents]);
  const keys = useMemo(() => all.flatMap((one) => [viewKey(one), `2 ${viewKey(one)}`]), [all]);
  const { viewOf, setView } = useViews(keys);

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
  function show(document: ViewedDocument, key: string) {
    return {
      document,
      showValues,
      place: placeIn?.(document.chave),
      showSearch: searchOf?.(document.chave),
      view: viewOf(key, turnOf?.(document.chave)),
      onView: (changes: Partial<View>) => setView(key, changes),
      onExpired,
    };
  }

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
          {...show(first, viewKey(first))}
          isBeside={beside !== undefined}
          isActive={!isBesideActive}
          onActivate={() => shown.activate(false)}
          {...split}
        />
        {beside && (
          <DocumentPane
            {...show(beside, `2 ${viewKey(beside)}`)}
            isBeside
            isActive={isBesideActive}
            onActivate={() => shown.activate(true)}
          />
        )}
      </div>
      {foot && <div className="surface-card shrink-0 border-t border-line">{foot}</div>}
    </div>
  );
}
