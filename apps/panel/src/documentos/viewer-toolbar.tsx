import { Columns2, Download, ExternalLink, Minus, Plus, RotateCw, Search } from 'lucide-react';
import { ToolButton, toolClass } from '#plataforma/components/ui/tool-button.tsx';
import { describeDownload, downloadFile } from './download-file.ts';
import { stepZoom } from './view/use-zoom.ts';
import { rotate, type View } from './view/views.ts';
import type { ViewedDocument } from './viewed-document.ts';

type Props = {
  document: ViewedDocument;
  /** Empty until it is drawn. */
  info: string;
  view: View;
  onView: (changes: Partial<View>) => void;
  isSearching: boolean;
  /** Undefined: there is nothing to search. */
  onSearching: ((isSearching: boolean) => void) | undefined;
  /** Absent if there is no room for two documents. */
  split?: { isOn: boolean; onToggle: () => void };
};

export function ViewerToolbar({ document, info, view, onView, isSearching, onSearching, split }: Props) {
  const { label, owner, kind, url } = document;
  const isDrawable = kind === 'picture' || kind === 'pdf';
  const isDrawn = info !== '';
  return (
    <div className="surface-card flex min-h-11 shrink-0 flex-wrap items-center gap-x-1 border-b border-line py-1 pr-2 pl-3.5">
      <p className="mr-auto min-w-[124px] flex-1 py-1 leading-tight max-sm:min-w-[76px]">
        <strong className="block truncate text-[13px] font-semibold max-sm:sr-only">
          {owner ? `${label} · ${owner}` : label}
        </strong>
        <span className="block truncate text-[12px] text-muted max-sm:whitespace-normal">
          {info || '\u00a0'}
        </span>
      </p>
      <div className="flex items-center">
        {isDrawable && (
          <>
            <ToolButton
              icon={Minus}
              label="Diminuir"
              onClick={isDrawn ? () => onView({ zoom: stepZoom(view.zoom, -1) }) : undefined}
            />
            <button
              type="button"
              title="Ajustar à tela"
              aria-disabled={isDrawn ? undefined : true}
              aria-label={`Zoom de ${Math.round(view.zoom * 100)} %: ajustar à tela`}
              onClick={isDrawn ? () => onView({ zoom: 1 }) : undefined}
              className={`${toolClass} min-w-13 tabular-nums`}
            >
              {Math.round(view.zoom * 100)} %
            </button>
            <ToolButton
              icon={Plus}
              label="Aumentar"
              onClick={isDrawn ? () => onView({ zoom: stepZoom(view.zoom, 1) }) : undefined}
            />
            <ToolButton
              icon={RotateCw}
              label="Girar"
              onClick={isDrawn ? () => onView({ rotation: rotate(view.rotation) }) : undefined}
            />
          </>
        )}
        {onSearching && (
          <ToolButton
            icon={Search}
            label="Buscar no documento"
            isOn={isSearching}
            onClick={isDrawn ? () => onSearching(!isSearching) : undefined}
          />
        )}
        {split && (
          <ToolButton
            icon={Columns2}
            label="Dois documentos lado a lado"
            isOn={split.isOn}
            onClick={split.onToggle}
          />
        )}
        {url && (
          <>
            <ToolButton
              icon={Download}
              label={describeDownload(document)}
              onClick={() => void downloadFile(document)}
            />
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              title="Abrir em nova aba"
              className={toolClass}
            >
              <ExternalLink size={15} aria-hidden />
              <span className="@max-[34rem]:sr-only">nova aba</span>
            </a>
          </>
        )}
      </div>
    </div>
  );
}
