import type { LucideIcon } from 'lucide-react';

export const toolClass =
  'inline-flex h-8 max-sm:h-[40px] min-w-8 max-sm:min-w-[40px] shrink-0 items-center justify-center gap-1.5 rounded-lg border border-transparent px-1.5 text-[12px] font-semibold text-muted hover:bg-hover hover:text-ink aria-[pressed=true]:bg-brand-tint aria-[pressed=true]:text-brand aria-disabled:opacity-40 aria-disabled:transition-opacity aria-disabled:delay-150 pointer-coarse:h-[40px] pointer-coarse:min-w-[40px]';

type Props = {
  icon: LucideIcon;
  /** Shown on hover and read by screen readers, with the key that does the same. */
  label: string;
  isOn?: boolean | undefined;
  /** It opens and closes something. */
  isExpanded?: boolean | undefined;
  /** Absent: there is nothing to do now. The button is not disabled, so that it keeps the focus. */
  onClick?: (() => void) | undefined;
};

/** A button that is only an icon. */
export function ToolButton({ icon: Icon, label, isOn, isExpanded, onClick }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      aria-expanded={isExpanded}
      aria-disabled={onClick ? undefined : true}
      onClick={onClick}
      className={toolClass}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}
