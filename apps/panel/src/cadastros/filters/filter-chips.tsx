import { X } from 'lucide-react';
import { Button } from '#plataforma/components/ui/button.tsx';
import type { FilterValues } from '#provider/calls/query-keys.ts';
import { usePeople } from '#provider/calls/usuarios.ts';
import { tellFilters } from './tell-filters.ts';

type Props = {
  filters: FilterValues;
  /** Those of them that another part of the screen tells. */
  told?: FilterValues | undefined;
  onChange: (filters: FilterValues) => void;
};

/** What is on, in words; each is taken off by itself. */
export default function FilterChips({ filters, told = {}, onChange }: Props) {
  const people = usePeople([filters.decididoPor, filters.com]);
  const chips = tellFilters(filters, people).filter(({ names }) => !names.some((name) => name in told));
  if (chips.length === 0) return null;
  return (
    <>
      <ul aria-label="Filtros em uso" className="contents">
        {chips.map(({ names, text }) => (
          <li
            key={names.join()}
            className="inline-flex h-7 max-sm:h-[40px] items-center rounded-full border border-transparent bg-brand-tint pl-2.5 text-[12px] font-semibold text-brand"
          >
            {text}
            <button
              type="button"
              aria-label={`Tirar o filtro ${text}`}
              onClick={() => {
                const kept = Object.entries(filters).filter(([name]) => !names.some((one) => one === name));
                onChange(Object.fromEntries(kept));
              }}
              className="grid size-7 max-sm:size-[40px] place-items-center rounded-full hover:bg-hover forced-colors:ml-1.5"
            >
              <X size={13} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {chips.length > 1 && (
        <Button variant="link" className="text-[12px]" onClick={() => onChange(told)}>
          Limpar filtros
        </Button>
      )}
    </>
  );
}
