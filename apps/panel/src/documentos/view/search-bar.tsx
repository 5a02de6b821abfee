import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { ToolButton } from '#plataforma/components/ui/tool-button.tsx';

/** What is searched. `isTyped`: since the bar was opened. */
export type Query = { text: string; isTyped: boolean };

type Props = {
  query: Query;
  /** `2 de 14`, or why there is nothing. */
  told: string;
  onQuery: (text: string) => void;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
};

/** Like the browser's search bar: Enter goes to the next match, Shift Enter to the one before, Esc closes. */
export function SearchBar({ query, told, onQuery, onStep, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // One bar takes the place of another when a document turns out to have scanned pages: who types goes on typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it comes
  useLayoutEffect(() => {
    const isTakingOver = query.isTyped && document.activeElement !== document.body;
    if (isTakingOver) return;
    field.current?.select();
    if (query.isTyped) field.current?.setSelectionRange(query.text.length, query.text.length);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <search
      aria-label="Busca no documento"
      className="surface-card absolute top-2 right-4 left-2 z-10 ml-auto flex max-w-[340px] items-center gap-1 rounded-xl border border-line p-1 pl-3 shadow-float"
    >
      <input
        ref={field}
        type="search"
        aria-label="Buscar no documento"
        placeholder="Buscar no documento"
        value={query.text}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
        className="min-w-0 flex-1 bg-transparent text-[13px] outline-none placeholder:text-faint max-sm:text-base [&::-webkit-search-cancel-button]:hidden"
      />
      <span role="status" className="px-1 text-[12px] whitespace-nowrap text-muted">
        {told}
      </span>
      <ToolButton icon={ChevronUp} label="Ocorrência anterior" onClick={() => onStep(-1)} />
      <ToolButton icon={ChevronDown} label="Próxima ocorrência" onClick={() => onStep(1)} />
      <ToolButton icon={X} label="Fechar a busca" onClick={onClose} />
    </search>
  );
}
