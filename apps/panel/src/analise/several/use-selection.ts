import { useRef, useState } from 'react';
import { type Cadastro, idOf } from '#provider/answers/read-cadastro.ts';

type Chosen = { list: string; ids: ReadonlySet<string> };

/** The selected rows of the list named `list`. Another list starts with none selected. */
export function useSelection(list: string, records: readonly Cadastro[]) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const anchor = useRef<string | null>(null);
  const isOn = chosen !== null;
  const ids = chosen?.list === list ? chosen.ids : new Set<string>();
  const choose = (next: Iterable<string>) => setChosen({ list, ids: new Set(next) });

  function idAt(index: number): string {
    const record = records[index];
    return record ? idOf(record) : '';
  }

  /** The rows from the one pressed last to this one, both included. */
  function rangeTo(index: number): string[] {
    const from = records.findIndex((record) => idOf(record) === anchor.current);
    if (from < 0) return [idAt(index)];
    return records.slice(Math.min(from, index), Math.max(from, index) + 1).map(idOf);
  }

  return {
    isOn,
    /** In the list's order; a record that left the list is no longer selected. */
    records: records.filter((record) => ids.has(idOf(record))),
    isAll: records.length > 0 && records.every((record) => ids.has(idOf(record))),
    has: (id: string) => ids.has(id),
    begin: () => choose([]),
    end: () => setChosen(null),
    toggle(index: number, isRange: boolean): void {
      const id = idAt(index);
      if (!id) return;
      if (isRange) choose([...ids, ...rangeTo(index)]);
      else choose(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]);
      anchor.current = id;
    },
    chooseAll: () => choose(records.map(idOf).filter(Boolean)),
    keep: choose,
  };
}

export type Selection = ReturnType<typeof useSelection>;
