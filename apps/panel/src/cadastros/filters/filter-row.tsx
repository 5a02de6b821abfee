import { ListFilter } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyDialog } from '#plataforma/components/layout/lazy-dialog.tsx';
import { lazyPart } from '#plataforma/components/layout/lazy-part.tsx';
import { can } from '#plataforma/lib/config.ts';
import { useShortcuts } from '#plataforma/lib/shortcuts.ts';
import { useFocusKept } from '#plataforma/lib/use-focus-kept.ts';
import type { FilterValues } from '#provider/calls/query-keys.ts';
import { hasFilters } from './filter-values.ts';

type Props = {
  filters: FilterValues;
  onChange: (filters: FilterValues) => void;
  /** Chips beside the button, which then is only an icon; `told`: the filters in use that they tell. */
  near?: { chips: ReactNode; told: FilterValues };
  hasKey?: boolean;
};

const FiltersDialog = lazyDialog(() => import('./filters-dialog.tsx'));
const FilterChips = lazyPart(
  () => import('./filter-chips.tsx'),
  () => null,
);

/** What the list is narrowed down to, beside its situation and search; where the provider announces it. */
export function FilterRow({ filters, onChange, near, hasKey = true }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  useFocusKept(trigger, Object.keys(filters).length);
  const isOffered = can.filtros;
  useShortcuts(isOffered && hasKey ? { f: () => setIsOpen(true) } : {});
  if (!isOffered) return null;
  return (
    <div className="flex min-h-8 max-w-full flex-wrap items-center gap-1.5 print:hidden">
      <div className="-ml-2 flex min-w-0 items-center gap-1">
        <button
          ref={trigger}
          type="button"
          aria-haspopup="dialog"
          title={near && 'Filtros'}
          onClick={() => setIsOpen(true)}
          className="inline-flex h-8 max-sm:h-[40px] shrink-0 items-center gap-1.5 rounded-lg px-2 text-[13px] font-medium text-ink hover:bg-hover"
        >
          <ListFilter size={16} aria-hidden />
          <span className={near && 'sr-only'}>Filtros</span>
        </button>
        {near?.chips}
      </div>
      <Suspense>
        {hasFilters(filters) && <FilterChips filters={filters} told={near?.told} onChange={onChange} />}
      </Suspense>
      {isOpen && (
        <FiltersDialog isOpen onClose={() => setIsOpen(false)} filters={filters} onChange={onChange} />
      )}
    </div>
  );
}
