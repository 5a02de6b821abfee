import type { Ordem } from '@painel-pj/contract/plataforma/limites';
import { ArrowDownWideNarrow } from 'lucide-react';
import { orderNames } from './order-names.ts';

type Props = {
  /** How many were found, in words; null: nothing was searched for, or the answer is on its way. */
  found: string | null;
  /** The order they are in; null: none of them. */
  ordem: Ordem | null;
  /** Those to choose from. */
  orders: readonly Ordem[];
  onOrdem: (ordem: Ordem) => void;
};

/** How many a search has found, and the order of the list. */
export function ListStatus({ found, ordem, orders, onOrdem }: Props) {
  return (
    <div className="flex min-h-9 flex-1 max-sm:flex-wrap max-sm:has-[[role=status]:not(:empty)]:basis-full items-center justify-between gap-x-4 text-[13px] text-muted">
      <p role="status" className="whitespace-nowrap tabular-nums sm:ml-auto">
        {found}
      </p>
      {orders.length > 0 && (
        <label className="flex items-center gap-1.5 font-medium print:hidden">
          <ArrowDownWideNarrow size={16} aria-hidden />
          <span className="sr-only">Ordem</span>
          <select
            value={ordem ?? ''}
            onChange={(event) => onOrdem(event.target.value as Ordem)}
            className="h-8 max-sm:h-[40px] rounded-lg bg-transparent pr-1 font-medium text-ink hover:bg-hover"
          >
            {ordem === null && <option value="">Como recebida</option>}
            {orders.map((value) => (
              <option key={value} value={value} className="bg-card text-ink">
                {orderNames[value]}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
