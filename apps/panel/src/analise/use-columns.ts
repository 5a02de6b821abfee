import { useState } from 'react';

const storageKey = 'colunas';

/** Widths of the queue in pixels and of the documents in hundredths of the screen. */
type Columns = { queue: number; documents: number };
export type ColumnName = keyof Columns;

/** On a wide screen there is room for whole names. */
const queueInitial = Math.min(420, Math.max(308, Math.round(innerWidth * 0.18)));

export const columnLimits: Record<ColumnName, { min: number; max: number; initial: number; step: number }> = {
  queue: { min: 240, max: 460, initial: queueInitial, step: 16 },
  documents: { min: 22, max: 60, initial: 37, step: 2 },
};

const clamp = (name: ColumnName, value: number) =>
  Math.min(columnLimits[name].max, Math.max(columnLimits[name].min, value));

function read(): Columns {
  let stored: Partial<Record<ColumnName, unknown>> = {};
  try {
    stored = (JSON.parse(localStorage.getItem(storageKey) ?? '{}') ?? {}) as typeof stored;
  } catch {
    // Storage may be blocked or have invalid content: then the default widths are used.
  }
  const width = (name: ColumnName) => {
    const value = stored[name];
    return typeof value === 'number' ? clamp(name, value) : columnLimits[name].initial;
  };
  return { queue: width('queue'), documents: width('documents') };
}

/** The widths of the columns, saved on this device. */
export function useColumns() {
  const [columns, setColumns] = useState(read);

  function resize(name: ColumnName, value: number): void {
    const changed = { ...columns, [name]: clamp(name, value) };
    setColumns(changed);
    try {
      localStorage.setItem(storageKey, JSON.stringify(changed));
    } catch {
      // Storage may be blocked: the widths then last until the page is closed.
    }
  }

  return { columns, resize };
}
