import { ArrowRightFromLine } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { StatusBadge } from '#cadastros/card/status-badge.tsx';
import { type Cadastro, nameOf } from '#provider/answers/read-cadastro.ts';
import { coveredTop } from './use-card-window.ts';

type Props = {
  cadastro: Cadastro;
  /** The list that it has left. */
  listName: string;
  index: number;
  undo: ReactNode;
  isActive: boolean;
  onOutOfView: () => void;
};

/** One line in place of a card that has just left the list, until it is out of view. The next company follows it. */
export function LeftCard({ cadastro, listName, index, undo, isActive, onOutOfView }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(onOutOfView);
  // The focus was in the card: it is kept here, or the keyboard would start at the top of the page.
  const keepFocus = useEffectEvent((element: HTMLElement) => {
    if (isActive && document.activeElement === document.body) element.focus({ preventScroll: true });
  });

  useLayoutEffect(() => {
    // The card may begin above the view: then the line comes to where the head of the card was.
    const above = (place.current?.getBoundingClientRect().top ?? 0) - coveredTop();
    if (above < 0) scrollBy({ top: above, behavior: 'instant' });
  }, []);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    keepFocus(element);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => !isIntersecting)) leave();
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
      className="surface-card flex min-h-[60px] flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-dashed border-control px-[22px] py-2.5 text-muted max-sm:px-4"
    >
      <ArrowRightFromLine size={18} aria-hidden className="shrink-0 max-sm:hidden" />
      <p className="min-w-0 wrap-anywhere">
        <strong className="font-semibold text-ink">{nameOf(cadastro)}</strong> saiu de {listName}
      </p>
      <StatusBadge cadastro={cadastro} />
      {undo}
    </div>
  );
}
