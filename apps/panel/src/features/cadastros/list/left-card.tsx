import { ArrowRightFromLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { StatusBadge } from '#features/cadastros/card/status-badge.tsx';
import { coveredTop } from '#features/cadastros/list/use-card-window.ts';
import { type CadastroLido, nameOf } from '#features/cadastros/reading/read-cadastro.ts';

type Props = {
  cadastro: CadastroLido;
  /** The list that it has left. */
  listName: string;
  index: number;
  /** Of the card that was here. */
  height: number;
  isActive: boolean;
  onOutOfView: () => void;
  /** Absent: there is no card after it. */
  onNext?: (() => void) | undefined;
};

/**
 * In place of a card that has just left the list. It keeps the card's height while it is in view; otherwise the next
 * company, with its button, would move under the pointer.
 */
export function LeftCard({ cadastro, listName, index, height, isActive, onOutOfView, onNext }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [kept] = useState(height);
  const leave = useRef(onOutOfView);
  leave.current = onOutOfView;
  const wasActive = useRef(isActive);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    // The focus was in the card: it is kept here, or the keyboard would start at the top of the page.
    if (wasActive.current && document.activeElement === document.body) element.focus({ preventScroll: true });
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => !isIntersecting)) leave.current();
      },
      { rootMargin: `-${coveredTop()}px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={place}
      data-key={index}
      tabIndex={-1}
      style={{ height: kept }}
      className="rounded-card border border-dashed border-control"
    >
      <div className="sticky top-[calc(var(--head-top)+120px)] flex min-h-[76px] flex-wrap items-center gap-x-3 gap-y-2 px-[22px] py-4 text-muted max-sm:px-4 sm:top-(--head-top)">
        <ArrowRightFromLine size={18} aria-hidden className="shrink-0 max-sm:hidden" />
        <p className="min-w-0 wrap-anywhere">
          <strong className="font-semibold text-ink">{nameOf(cadastro)}</strong> saiu de {listName}
        </p>
        <StatusBadge cadastro={cadastro} />
        {onNext && (
          <Button variant="link" onClick={onNext}>
            Próximo cadastro
          </Button>
        )}
      </div>
    </div>
  );
}
