import type { KeyboardEvent } from 'react';

export type CaseTab = 'dados' | 'documentos';

type Props = { tab: CaseTab; documents: number; panelId: string; onTab: (tab: CaseTab) => void };

/** On a small screen: shows one part of the case at a time. */
export function CaseTabs({ tab, documents, panelId, onTab }: Props) {
  const tabs: [CaseTab, string][] = [
    ['dados', 'Dados'],
    ['documentos', `Documentos ${documents}`],
  ];

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = tab === 'dados' ? 'documentos' : 'dados';
    onTab(other);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab=${other}]`)?.focus();
  }

  return (
    <div
      role="tablist"
      aria-label="Partes do cadastro"
      onKeyDown={onKeyDown}
      className="surface-card flex gap-1.5 border-b border-line px-3.5 py-2 short:sticky short:top-0 short:z-10"
    >
      {tabs.map(([name, label]) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-tab={name}
          aria-selected={name === tab}
          aria-controls={panelId}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onTab(name)}
          className="h-8 max-sm:h-[40px] rounded-full bg-hover px-3.5 text-[13px] font-semibold text-muted tabular-nums aria-selected:bg-brand-tint aria-selected:text-brand"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
