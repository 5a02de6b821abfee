import { LoaderCircle } from 'lucide-react';

/** Seen only by who waits longer than a moment: most documents are there before. */
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
