import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { icon: LucideIcon; title: string; text: string; actions?: ReactNode };

/** A whole screen with one message, and what to do next. */
export function MessagePage({ icon: Icon, title, text, actions }: Props) {
  return (
    <div className="grid min-h-[60dvh] place-items-center px-4 py-10">
      <div className="max-w-[420px] text-center">
        <span className="mx-auto grid size-14 place-items-center rounded-2xl bg-avatar text-on-avatar">
          <Icon size={26} aria-hidden />
        </span>
        <h1 className="mt-5 text-2xl leading-tight font-bold tracking-[-0.02em] text-balance">{title}</h1>
        <p className="mt-2 text-muted text-pretty">{text}</p>
        {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
      </div>
    </div>
  );
}
