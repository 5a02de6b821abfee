import { type Ordem, ordens } from '@painel-pj/contract/limites';
import { ArrowDownWideNarrow } from 'lucide-react';
import { formatCount } from '#lib/format/number.ts';

type Props = {
  /** How many were found; null: nothing was searched for, or the answer is on its way. */
  found: number | null;
  hasMore: boolean;
  /** The order they are in; null: neither. */
  ordem: Ordem | null;
  isOrderable: boolean;
  onOrdem: (ordem: Ordem) => void;
};

const labels: Record<Ordem, string> = { novos: 'Mais novos', antigos: 'Mais antigos' };

function tellFound(found: number, hasMore: boolean): string {
  const count = `${formatCount(found)}${hasMore ? ' ou mais' : ''}`;
  return found === 1 && !hasMore ? '1 cadastro encontrado' : `${count} cadastros encontrados`;
}

/** How many a search has found, and the order of the list. */
export function ListStatus({ found, hasMore, ordem, isOrderable, onOrdem }: Props) {
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 pb-2 text-[13px] text-muted">
      <p role="status" className="tabular-nums">
        {found !== null && tellFound(found, hasMore)}
      </p>
      {isOrderable && (
        <label className="flex items-center gap-1.5 font-medium print:hidden">
          <ArrowDownWideNarrow size={16} aria-hidden />
          <span className="sr-only">Ordem</span>
          <select
            value={ordem ?? ''}
            onChange={(event) => onOrdem(event.target.value as Ordem)}
            className="h-8 rounded-lg bg-transparent pr-1 font-medium text-ink hover:bg-hover"
          >
            {ordem === null && <option value="">Como recebida</option>}
            {ordens.map((value) => (
              <option key={value} value={value} className="bg-card text-ink">
                {labels[value]}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
