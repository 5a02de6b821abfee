import { cardClass } from './cadastro-card.tsx';

const bar = 'block rounded-md bg-line';

function BlockSkeleton({ lines }: { lines: number }) {
  return (
    <div className="grid content-start gap-4 bg-card px-[22px] py-5">
      <span className={`${bar} h-3 w-28`} />
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars that never change
        <span key={line} className="grid gap-1.5">
          <span className={`${bar} h-2.5 w-20`} />
          <span className={`${bar} h-3.5 w-40 max-w-full`} />
        </span>
      ))}
    </div>
  );
}

/** Placeholder with the shape of a card. */
export function CardSkeleton({ className = '' }: { className?: string }) {
  return (
    <div aria-hidden className={`${cardClass} ${className} animate-pulse`}>
      <div className="flex items-center gap-4 px-[22px] py-4.5">
        <span className={`${bar} size-11 shrink-0 rounded-xl`} />
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-2">
          <span className={`${bar} h-4 w-64 max-w-full`} />
          <span className={`${bar} h-3 w-44 max-w-full`} />
        </span>
        <span className={`${bar} h-9 w-40 max-sm:hidden`} />
      </div>
      <div className="grid gap-px border-y border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        <BlockSkeleton lines={4} />
        <BlockSkeleton lines={4} />
        <BlockSkeleton lines={2} />
        <BlockSkeleton lines={3} />
      </div>
      <div className="grid gap-4 px-[22px] py-5">
        <span className={`${bar} h-3 w-40`} />
        <span className={`${bar} h-8 w-full`} />
        <span className={`${bar} h-8 w-full`} />
      </div>
    </div>
  );
}
