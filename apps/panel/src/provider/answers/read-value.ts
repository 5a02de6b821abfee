import { showInvisible } from '@painel-pj/contract/plataforma/invisivel';

type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text or number as text; anything else counts as missing. */
export function readText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** With invisible characters made visible, so that two names that look equal are distinguished. */
export const readShown = (value: unknown): string => showInvisible(readText(value));

export const readList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const yes = new Set(['1', 'true', 'sim', 'cadastrado']);

export function readFlag(value: unknown): boolean {
  if (typeof value === 'string') return yes.has(value.trim().toLowerCase());
  return value === true || value === 1;
}

/** `60`, `"60"`, `"33,34"` and `"60%"` alike. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^\s*-?\d+([.,]\d+)?\s*%?\s*$/.test(value)) return null;
  return Number(value.replace(',', '.').replace('%', ''));
}

/** Some providers send lists and objects as JSON text. */
export function readNested(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

export function readDate(value: unknown): Date | null {
  const date = typeof value === 'string' || typeof value === 'number' ? new Date(value) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
}
