import type { LucideIcon } from 'lucide-react';

type ToolProps = { label: string; icon: LucideIcon; onClick?: (() => void) | undefined };

export function Tool({ label, icon: Icon, onClick }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={onClick ? undefined : true}
      onClick={onClick}
      className="grid size-8 max-sm:size-[40px] place-items-center rounded-lg text-muted hover:bg-hover hover:text-ink aria-disabled:opacity-40"
    >
      <Icon size={17} aria-hidden />
    </button>
  );
}
