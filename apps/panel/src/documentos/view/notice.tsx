import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { announce } from '#plataforma/lib/announce.ts';

/** Appears after a short delay, because most documents are loaded before. */
export function Loading() {
  return (
    <div className="viewer-loading absolute inset-0 grid place-items-center text-muted">
      <span className="flex items-center gap-2 text-[13px]">
        <LoaderCircle size={18} aria-hidden className="animate-spin" />
        Abrindo…
      </span>
    </div>
  );
}

type Props = { icon: LucideIcon; title: string; text: string; children?: ReactNode };

/** In place of a document that can't be shown: why, and what to do instead. */
export function Notice({ icon: Icon, title, text, children }: Props) {
  useEffect(() => announce(title), [title]);
  return (
    <div className="absolute inset-0 grid content-center justify-items-center overflow-auto p-6 text-center">
      <Icon size={30} strokeWidth={1.6} aria-hidden className="text-muted" />
      <p className="mt-3 font-semibold text-balance">{title}</p>
      <p className="mt-1 max-w-[340px] text-[13px] text-muted text-pretty">{text}</p>
      {children && <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
