import { useEffect } from 'react';
import { useShortcuts } from '#plataforma/lib/shortcuts.ts';
import { isKeyboardTaken } from '#plataforma/lib/typed-ahead.ts';
import { rotate, type View } from './views.ts';
import { stepZoom } from './zoom.ts';

type Pane = {
  isActive: boolean;
  view: View;
  onView: (changes: Partial<View>) => void;
  /** Null: it has no text to search, or none yet. */
  onSearch: (() => void) | null;
};

/** `+`, `−` and `0` zoom, `G` turns, Ctrl F searches inside the document. */
export function usePaneKeys({ isActive, view, onView, onSearch }: Pane): void {
  const zoomBy = (direction: 1 | -1) => () => onView({ zoom: stepZoom(view.zoom, direction) });
  useShortcuts(
    isActive
      ? {
          '+': zoomBy(1),
          '=': zoomBy(1),
          '-': zoomBy(-1),
          '0': () => onView({ zoom: 1 }),
          g: () => onView({ rotation: rotate(view.rotation) }),
        }
      : {},
  );

  useEffect(() => {
    if (!isActive || !onSearch) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'f';
      // Ctrl F again, inside our search bar, opens the browser's own search.
      const isInside = event.target instanceof Element && event.target.closest('search') !== null;
      if (!isFind || isInside || isKeyboardTaken()) return;
      event.preventDefault();
      onSearch();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isActive, onSearch]);
}
