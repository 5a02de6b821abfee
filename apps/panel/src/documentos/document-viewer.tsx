import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { DocumentPane } from './document-pane.tsx';
import { DocumentStrip } from './document-strip.tsx';
import { useBoxSize } from './view/use-box-size.ts';
import { useViews } from './view/views.ts';
import { fileIdOf, type ViewedDocument } from './viewed-document.ts';
import './viewer.css';

type Props = {
  documents: ViewedDocument[];
  current: string;
  onCurrent: (chave: string) => void;
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
export default function DocumentViewer({ documents, current, onCurrent, foot, onExpired }: Props) {
  const panelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { width } = useBoxSize(box);
  const [second, setSecond] = useState<string | null>(null);
  const [isSecondActive, setIsSecondActive] = useState(false);
  const keys = useMemo(() => documents.flatMap((one) => [viewKey(one), `2 ${viewKey(one)}`]), [documents]);
  const { viewOf, change } = useViews(keys);

  const find = (chave: string | null) => documents.find((document) => document.chave === chave);
  const first = find(current) ?? documents[0];
  if (!first) return null;
  const canSplit = width >= splitPx && documents.length > 1;
  const beside = canSplit ? find(second) : undefined;

  const toggle = () => {
    const at = documents.indexOf(first);
    setSecond(beside ? null : (documents[(at + 1) % documents.length]?.chave ?? null));
    setIsSecondActive(!beside);
  };
  const split = canSplit ? { split: { isOn: beside !== undefined, onToggle: toggle } } : {};
  const toSecond = isSecondActive && beside !== undefined;

  return (
    <div ref={box} className="flex size-full min-h-0 min-w-0 flex-col">
      <DocumentStrip
        documents={documents}
        shown={beside ? [first.chave, beside.chave] : [first.chave]}
        active={toSecond ? beside.chave : first.chave}
        panelId={panelId}
        onChoose={toSecond ? setSecond : onCurrent}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label="Documento"
        className={`flex min-h-0 flex-1 short:h-[max(60dvh,280px)] short:flex-none ${width >= besidePx ? 'divide-x' : 'flex-col divide-y'} divide-line`}
      >
        <DocumentPane
          document={first}
          view={viewOf(viewKey(first))}
          onView={(changes) => change(viewKey(first), changes)}
          isBeside={beside !== undefined}
          isActive={!toSecond}
          onActivate={() => setIsSecondActive(false)}
          onExpired={onExpired}
          {...split}
        />
        {beside && (
          <DocumentPane
            document={beside}
            view={viewOf(`2 ${viewKey(beside)}`)}
            onView={(changes) => change(`2 ${viewKey(beside)}`, changes)}
            isBeside
            isActive={toSecond}
            onActivate={() => setIsSecondActive(true)}
            onExpired={onExpired}
          />
        )}
      </div>
      {foot && <div className="surface-card shrink-0 border-t border-line">{foot}</div>}
    </div>
  );
}
