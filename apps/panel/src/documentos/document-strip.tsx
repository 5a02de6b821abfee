import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { Check, File, FileText, FileX, Image, RotateCw, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ViewedDocument } from './viewed-document.ts';

const icons = { picture: Image, pdf: FileText, other: File, missing: FileX, unreadable: FileX };

function Miniature({ document: { miniatura, kind } }: { document: ViewedDocument }) {
  const [failed, setFailed] = useState('');
  const Icon = icons[kind];
  if (!miniatura || failed === miniatura) {
    return <Icon size={20} strokeWidth={1.6} aria-hidden className={kind === 'pdf' ? 'text-alert' : ''} />;
  }
  return (
    <img
      src={miniatura}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(miniatura)}
      className="size-full object-cover"
    />
  );
}

const cornerClass =
  'absolute -top-1.5 -right-1.5 grid size-4.5 place-items-center rounded-full text-[10px] font-bold';

const marks = {
  conferido: { icon: Check, words: 'conferido', colours: 'bg-success-tint text-success' },
  nao_serve: { icon: X, words: 'não serve', colours: 'bg-alert-tint text-alert' },
  mudou: {
    icon: RotateCw,
    words: 'conferido antes da mudança',
    colours: 'bg-pending-tint text-pending',
  },
};

function Mark({ mark }: { mark: NonNullable<ViewedDocument['mark']> }) {
  const { icon: Icon, words, colours } = marks[mark];
  return (
    <span className={`${cornerClass} border border-current ${colours}`}>
      <Icon size={11} strokeWidth={3} aria-hidden />
      <span className="sr-only"> ({words})</span>
    </span>
  );
}

type Props = {
  documents: ViewedDocument[];
  /** The documents in view: one, or two side by side. */
  shown: string[];
  /** The tile that can have the focus. */
  active: string;
  panelId: string;
  onChoose: (chave: string) => void;
};

/** All documents of the case as tabs; the arrow keys move between them. */
export function DocumentStrip({ documents, shown, active, panelId, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another document was chosen, perhaps from elsewhere
  useEffect(() => {
    list.current?.querySelector('[tabindex="0"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = documents.findIndex(({ chave }) => chave === active);
    const last = documents.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = documents[getOwn(targets, event.key) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChoose(next.chave);
    list.current?.querySelector<HTMLElement>(`[data-chave="${CSS.escape(next.chave)}"]`)?.focus();
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Documentos"
      onKeyDown={onKeyDown}
      className="surface-card flex shrink-0 scroll-px-4 gap-1.5 overflow-x-auto border-b border-line px-3 py-2.5"
    >
      {documents.map((document, index) => {
        const { chave, label, owner, kind, url, mark, isNew } = document;
        const isShown = shown.includes(chave);
        return (
          <button
            key={chave}
            type="button"
            role="tab"
            data-chave={chave}
            aria-selected={isShown}
            aria-controls={panelId}
            tabIndex={chave === active ? 0 : -1}
            title={owner ? `${label} · ${owner}` : label}
            onClick={() => onChoose(chave)}
            className={`relative flex w-[82px] shrink-0 flex-col items-stretch rounded-[10px] border p-1 text-center text-[11px] leading-tight focus-visible:outline-offset-1 max-sm:w-max max-sm:max-w-[150px] max-sm:flex-row max-sm:items-center max-sm:gap-1.5 max-sm:pr-2 max-sm:text-left ${
              isShown
                ? 'border-link text-ink ring-1 ring-link'
                : 'border-line text-muted hover:border-control'
            }`}
          >
            <span
              className={`grid h-11 place-items-center overflow-hidden rounded-md bg-hover text-muted max-sm:size-[32px] max-sm:shrink-0 ${url ? '' : 'border border-dashed border-control'}`}
            >
              <Miniature document={document} />
            </span>
            {isNew && (
              <span className="absolute top-1 left-1 rounded-full bg-pending-tint max-sm:-top-1.5 px-1.5 text-[10px] leading-4 font-semibold text-pending">
                novo
              </span>
            )}
            <span className="mt-1 line-clamp-2 min-h-[2.5em] wrap-anywhere max-sm:mt-0 max-sm:min-h-0">
              {label}
              {owner && ` · ${owner.split(' ')[0]}`}
              {!url && (
                <span className="sr-only"> ({kind === 'unreadable' ? 'ilegível' : 'sem arquivo'})</span>
              )}
            </span>
            {mark && <Mark mark={mark} />}
            {isShown && !mark && (
              <span aria-hidden className={`${cornerClass} bg-action text-on-action`}>
                {index + 1}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
