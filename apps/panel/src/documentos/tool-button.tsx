import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

export const toolClass =
  'inline-flex h-8 max-sm:h-[40px] min-w-8 max-sm:min-w-[40px] shrink-0 items-center justify-center gap-1.5 rounded-lg border border-transparent px-1.5 text-[12px] font-semibold text-ink hover:bg-hover aria-pressed:bg-brand-tint aria-pressed:text-brand pointer-coarse:h-[40px] pointer-coarse:min-w-[40px] disabled:opacity-45 disabled:transition-opacity disabled:delay-150';

type Props = ComponentProps<'button'> & { icon: LucideIcon; label: string };

/** An icon button; its name is shown on hover and read by screen readers. */
export function ToolButton({ icon: Icon, label, className = '', ...rest }: Props) {
  return (
    <button type="button" aria-label={label} title={label} className={`${toolClass} ${className}`} {...rest}>
      <Icon size={16} aria-hidden />
    </button>
  );
}
