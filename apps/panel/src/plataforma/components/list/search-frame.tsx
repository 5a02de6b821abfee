import { Search } from 'lucide-react';
import type { ReactNode } from 'react';

/** Around a search field, which takes `searchFieldClass`. */
export function SearchFrame({ children }: { children: ReactNode }) {
  return (
    <search className="surface-card relative min-w-[min(260px,100%)] flex-1 rounded-xl max-sm:w-full max-sm:flex-none min-[900px]:max-w-[440px]">
      <Search
        size={17}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
      />
      {children}
    </search>
  );
}

export const searchFieldClass =
  'h-[44px] w-full rounded-xl border border-line bg-transparent pr-11 pl-10.5 placeholder:text-faint hover:border-control focus-visible:outline-offset-0 max-sm:text-base [&::-webkit-search-cancel-button]:hidden';
