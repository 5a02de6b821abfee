import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { icon: LucideIcon; title: string; text: string; action?: ReactNode };

/** In the place of a list that has nothing to show: why, and what to do next. */
export function ListNotice({ icon: Icon, title, text, action }: Props) {
  return (
    <div className="surface-card grid justify-items-center rounded-card border border-line px-6 py-14 text-center">
      <span className="grid size-12 place-items-center rounded-2xl bg-avatar text-on-avatar">
        <Icon size={22} aria-hidden />
      </span>
      <h2 className="mt-4 text-[17px] leading-tight font-bold text-balance">{title}</h2>
      <p className="mt-1.5 max-w-[46ch] text-muted text-pretty">{text}</p>
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
