export type ByteRange = { start: number; end: number };

/** One range as PDF viewers ask for it; null for none or several, which are answered whole; 'wrong' past the end. */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'wrong' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start <= end && start < bytes ? { start, end } : 'wrong';
}
