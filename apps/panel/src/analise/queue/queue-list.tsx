import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Selection } from '#analise/several/use-selection.ts';
import { Button } from '#plataforma/components/ui/button.tsx';
import { getConfig } from '#plataforma/lib/config.ts';
import { idOf, nameOf } from '#provider/answers/read-cadastro.ts';
import type { QueueAddress } from './queue-address.ts';
import { QueueRow, rowHeight } from './queue-row.tsx';
import type { QueueState } from './use-queue.ts';

type SelectBoxProps = {
  name: string;
  isChosen: boolean;
  isTabStop: boolean;
  onToggle: (isRange: boolean) => void;
};

/** The checkbox of a row; with Shift, it selects all rows since the last one pressed. */
function SelectBox({ name, isChosen, isTabStop, onToggle }: SelectBoxProps) {
  return (
    <label className="absolute inset-y-0 left-0 z-1 grid w-12 place-items-center select-none">
      <input
        type="checkbox"
        aria-label={`Selecionar ${name}`}
        tabIndex={isTabStop ? 0 : -1}
        checked={isChosen}
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
        className="size-4.5 accent-action"
      />
    </label>
  );
}

/** So that the list stays below 33,554,428 px, Chromium's maximum height. */
const maxRows = 600_000;

type Props = {
  queue: QueueState;
  address: QueueAddress;
  holderOf: (caseId: string) => string | null;
  selection: Selection | null;
  onOpen: () => void;
};

/** Renders only the rows near the view. The arrow keys move from row to row, Enter opens. */
export function QueueList({ queue, address, holderOf, selection, onOpen }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const { records } = queue;
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = queue.list.query;
  const current = records.findIndex((record) => idOf(record) === address.id);
  const [focused, setFocused] = useState<number | null>(null);
  const tabStop = Math.min(focused ?? Math.max(current, 0), records.length - 1);

  const rows = useVirtualizer({
    count: Math.min(records.length, maxRows),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: rowHeight,
  });

  useEffect(() => {
    if (current >= 0) rows.scrollToIndex(current);
  }, [current, rows]);

  const items = rows.getVirtualItems();
  const isNearEnd = (items.at(-1)?.index ?? 0) >= records.length - 10;
  const canAsk = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (canAsk && isNearEnd) void fetchNextPage();
  }, [canAsk, isNearEnd, fetchNextPage]);

  const rowAt = (index: number) => scroller.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);

  /** Space selects the row, with Shift all up to it; Ctrl-A selects all rows loaded so far. */
  function onSelectKey(event: KeyboardEvent, on: Selection): boolean {
    const isRow = event.target instanceof Element && event.target.closest('[data-row]') !== null;
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) on.chooseAll();
    else if (event.key === ' ' && on.isOn && isRow) on.toggle(tabStop, event.shiftKey);
    else return false;
    event.preventDefault();
    return true;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (selection && onSelectKey(event, selection)) return;
    const step = getOwn({ ArrowDown: 1, ArrowUp: -1 }, event.key);
    if (!step) return;
    event.preventDefault();
    const next = Math.min(records.length - 1, Math.max(0, tabStop + step));
    rows.scrollToIndex(next);
    rowAt(next)?.focus({ preventScroll: true });
  }

  function onFocus(event: FocusEvent): void {
    const row = event.target.closest<HTMLElement>('[data-row]');
    if (row) setFocused(Number(row.dataset.row));
  }

  function onBlur(event: FocusEvent): void {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what acts, the arrows only move among them
    <div
      ref={scroller}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
      aria-busy={queue.list.query.isPlaceholderData}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line short:min-h-[70dvh] short:overscroll-auto"
    >
      <ol aria-label="Fila" className="relative" style={{ height: rows.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const cadastro = records[index];
          const id = cadastro ? idOf(cadastro) : '';
          return (
            <li
              key={id || index}
              aria-posinset={index + 1}
              aria-setsize={hasNextPage ? -1 : records.length}
              className="absolute inset-x-0"
              style={{ top: start, height: rowHeight }}
            >
              {selection?.isOn && cadastro && id && (
                <SelectBox
                  name={nameOf(cadastro)}
                  isChosen={selection.has(id)}
                  isTabStop={index === tabStop}
                  onToggle={(isRange) => selection.toggle(index, isRange)}
                />
              )}
              {cadastro && id ? (
                <QueueRow
                  cadastro={cadastro}
                  to={address.addressOf(id)}
                  index={index}
                  busca={address.busca}
                  isCurrent={index === current}
                  isTabStop={index === tabStop}
                  lateAfter={queue.vista?.dias ?? getConfig().prazoAnaliseDias}
                  holder={holderOf(id)}
                  hasBox={selection?.isOn ?? false}
                  onOpen={onOpen}
                />
              ) : (
                <p className="flex h-full items-center border-b border-line px-4 text-muted">
                  Cadastro ilegível
                </p>
              )}
            </li>
          );
        })}
      </ol>
      {isFetchNextPageError && (
        <p className="px-4 py-3 text-muted">
          Não foi possível carregar os próximos.{' '}
          <Button variant="link" onClick={() => void fetchNextPage()}>
            Tentar de novo
          </Button>
        </p>
      )}
    </div>
  );
}
