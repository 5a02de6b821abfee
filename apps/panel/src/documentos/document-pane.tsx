import { useCallback, useEffect, useRef, useState } from 'react';
import { announce } from '#plataforma/lib/announce.ts';
import { DocumentBody } from './document-body.tsx';
import { usePaneKeys } from './use-pane-keys.ts';
import { fileIdOf, type ViewedDocument } from './viewed-document.ts';
import { ViewerToolbar } from './viewer-toolbar.tsx';
import type { View } from './views.ts';

type Props = {
  document: ViewedDocument;
  view: View;
  onView: (changes: Partial<View>) => void;
  /** One of two documents side by side. */
  isBeside: boolean;
  /** Shortcuts and tiles act on this one. */
  isActive: boolean;
  onActivate: () => void;
  onExpired?: (() => void) | undefined;
  split?: { isOn: boolean; onToggle: () => void };
};

/** One document under its toolbar. */
export function DocumentPane({ document, view, onView, isActive, isBeside, onActivate, ...rest }: Props) {
  const { onExpired, split } = rest;
  const [info, setInfo] = useState('');
  const [isSearching, setIsSearching] = useState(false);
  const onZoom = useCallback((zoom: number) => onView({ zoom }), [onView]);
  const canSearch = document.kind === 'pdf' && info !== '';
  usePaneKeys({ isActive, view, onView, onSearch: canSearch ? () => setIsSearching(true) : null });

  const { chave, label, owner, url = '' } = document;
  const id = `${chave} ${fileIdOf(url)}`;
  const [shown, setShown] = useState(id);
  if (shown !== id) {
    setShown(id);
    setInfo('');
    setIsSearching(false);
  }
  const announced = useRef(id);
  useEffect(() => {
    // The first document of a case is not announced: the case itself is.
    if (announced.current === id) return;
    announced.current = id;
    announce(owner ? `${label} de ${owner}` : label);
  }, [id, label, owner]);

  return (
    <div
      onPointerDownCapture={onActivate}
      onFocusCapture={onActivate}
      className={`@container flex min-h-0 min-w-0 flex-1 flex-col ${isBeside ? 'border-t-2' : ''} ${isBeside && isActive ? 'border-t-link' : 'border-t-transparent'}`}
    >
      <ViewerToolbar
        document={document}
        info={info}
        view={view}
        onView={onView}
        isSearching={isSearching}
        onSearching={setIsSearching}
        {...(split && { split })}
      />
      <div className="relative min-h-0 flex-1 bg-hover">
        <DocumentBody
          key={id}
          document={document}
          view={view}
          onZoom={onZoom}
          onInfo={setInfo}
          isSearching={isSearching}
          onSearching={setIsSearching}
          onExpired={onExpired}
        />
      </div>
    </div>
  );
}
