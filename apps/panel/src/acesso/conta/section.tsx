import { type ReactNode, type Ref, useId } from 'react';

type Props = { title: string; titleRef?: Ref<HTMLHeadingElement>; action?: ReactNode; children: ReactNode };

/** One subject of the account: a card with a title and, optionally, one button. */
export function Section({ title, titleRef, action, children }: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="surface-card rounded-card border border-line shadow-card">
      <div className="flex min-h-[60px] flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-3 sm:px-[22px]">
        <h2 ref={titleRef} tabIndex={-1} id={titleId} className="text-[17px] font-bold tracking-[-0.01em]">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
