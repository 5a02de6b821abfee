import type { Bed } from './bed.ts';

/** A line of the table. `ok` is null for a figure that no limit applies to here. */
export type Result = { what: string; measured: number; limit: string; ok: boolean | null; note: string };

/** One file, one measurement, named in `measurements.ts`; `--so <name>` runs it alone. */
export type Measurement = { name: string; measure(bed: Bed): Promise<Result[]> };

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
export const format = (value: number) => decimal.format(value);

export const atLeast = (what: string, measured: number, floor: number, note = ''): Result => ({
  what,
  measured,
  limit: `≥ ${format(floor)}`,
  ok: measured >= floor,
  note,
});

export const atMost = (what: string, measured: number, ceiling: number, note = ''): Result => ({
  what,
  measured,
  limit: `≤ ${format(ceiling)}`,
  ok: measured <= ceiling,
  note,
});

/** A figure worth seeing that nothing is asked of. */
export const justShown = (what: string, measured: number, note = ''): Result => ({
  what,
  measured,
  limit: '',
  ok: null,
  note,
});
