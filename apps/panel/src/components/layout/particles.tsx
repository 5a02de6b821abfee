import { Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { followPointer, particles } from '#components/layout/particle-motion.ts';

type Props = { isFollowingMouse: boolean };

const storageKey = 'animacao';
const paused = 'pausada';

function readPaused(): boolean {
  try {
    return localStorage.getItem(storageKey) === paused;
  } catch {
    return false;
  }
}

function keepPaused(isPaused: boolean): void {
  try {
    if (isPaused) localStorage.setItem(storageKey, paused);
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage may be blocked: the choice then lasts until the page is closed.
  }
}

/** Animated by CSS alone, so that a busy page does not slow them down, nor they the page. */
export default function Particles({ isFollowingMouse }: Props): ReactNode {
  const layer = useRef<HTMLDivElement>(null);
  const [isPaused, setIsPaused] = useState(readPaused);
  const Icon = isPaused ? Play : Pause;

  useEffect(() => {
    if (!layer.current || isPaused || !isFollowingMouse) return;
    return followPointer([...layer.current.children] as HTMLElement[]);
  }, [isPaused, isFollowingMouse]);

  function toggle(): void {
    keepPaused(!isPaused);
    setIsPaused(!isPaused);
  }

  return (
    <>
      <div
        ref={layer}
        aria-hidden
        data-paused={isPaused || undefined}
        className="pointer-events-none fixed inset-0 print:hidden -z-10 overflow-hidden"
      >
        {particles.map(({ left, top, size, opacity, radius, seconds }) => (
          <span
            key={`${left}-${top}`}
            className="particle absolute rounded-full bg-linear-135 from-primary to-secondary"
            style={{
              left: `${left}%`,
              top: `${top}%`,
              width: size,
              height: size,
              opacity,
              transformOrigin: `50% ${size / 2 + radius}px`,
              animationDuration: `${seconds}s`,
            }}
          />
        ))}
      </div>
      <button
        type="button"
        aria-label={isPaused ? 'Retomar animação' : 'Pausar animação'}
        title={isPaused ? 'Retomar animação' : 'Pausar animação'}
        onClick={toggle}
        className="fixed bottom-(--pause-bottom) left-3 z-20 grid size-7 max-sm:size-[40px] place-items-center rounded-full bg-page text-faint hover:bg-hover hover:text-ink motion-reduce:hidden print:hidden"
      >
        <Icon size={13} aria-hidden />
      </button>
    </>
  );
}
