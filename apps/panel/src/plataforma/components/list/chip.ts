/** A filter that one press turns on and another off. */
export const chipClass =
  'h-7 max-sm:h-[40px] shrink-0 rounded-full border border-line px-2.5 text-[12px] font-medium whitespace-nowrap text-ink tabular-nums hover:bg-hover aria-pressed:border-transparent aria-pressed:bg-brand-tint aria-pressed:font-semibold aria-pressed:text-brand';
