import { LoaderCircle } from 'lucide-react';

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
