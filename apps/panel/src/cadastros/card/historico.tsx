import { ChevronDown, History } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#plataforma/components/layout/lazy-part.tsx';
import type { ShowFile } from './historico-entries.tsx';
import { HistoricoFailure, HistoricoLoading } from './historico-notices.tsx';

type Props = {
  id: string;
  /** Beside an act on a document. */
  showFile?: ShowFile;
};

const Entries = lazyPart<Props>(() => import('./historico-entries.tsx'), HistoricoFailure);

/** Who did what, and when; asked for only when somebody wants to know. */
export function Historico({ id, showFile }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section
      className={`border-t border-line px-[22px] py-3 max-sm:px-4 dense:px-[18px] ${isOpen ? '' : 'print:hidden'}`}
    >
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="-mx-1.5 flex items-center gap-2 rounded-md px-1.5 py-1 max-sm:min-h-[40px] text-[12px] font-semibold text-muted hover:text-ink"
        >
          <History size={15} strokeWidth={1.8} aria-hidden />
          Histórico
          <ChevronDown
            size={14}
            aria-hidden
            className={`transition-transform print:hidden ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      {isOpen && (
        <div className="pt-2 pb-1.5">
          <Suspense fallback={<HistoricoLoading />}>
            <Entries id={id} {...(showFile && { showFile })} />
          </Suspense>
        </div>
      )}
    </section>
  );
}
