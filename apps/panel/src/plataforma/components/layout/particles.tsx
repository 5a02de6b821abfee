import { type ReactNode, useEffect, useRef } from 'react';
import { useIsPaused } from '#plataforma/lib/motion.ts';

const count = 15;

/** Spread by the golden ratio: evenly, but not on a grid, and the same on every visit. */
export const particles = Array.from({ length: count }, (_, index) => ({
  left: Math.round(((index * 0.618034 + 0.13) % 1) * 1000) / 10,
  top: Math.round(((index + 0.6) / count) * 940) / 10,
  size: [6, 14, 22, 10, 34][index % 5] ?? 14,
  opacity: 0.08 + (index % 3) * 0.04,
  /** Circles around a point this many pixels below, once in `seconds`. */
  radius: 14 + (index % 4) * 4,
  seconds: 18 + index * 1.4,
}));

/** The position of the pointer is read this often; the compositor animates in between. */
const pauseMs = 100;

/** Moves each particle towards the pointer, by a CSS transition. Returns a function that stops it. */
function followPointer(elements: readonly HTMLElement[]): () => void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  let last = -pauseMs;

  const follow = ({ clientX, clientY, timeStamp }: PointerEvent) => {
    if (reduced.matches || timeStamp - last < pauseMs) return;
    last = timeStamp;
    for (const [index, element] of elements.entries()) {
      const { left = 0, top = 0 } = particles[index] ?? {};
      // Bigger ones seem nearer, so they move more.
      const pull = 0.04 + (index % 5) * 0.025;
      const x = (clientX - (left / 100) * innerWidth) * pull;
      const y = (clientY - (top / 100) * innerHeight) * pull;
      element.style.translate = `${x.toFixed(1)}px ${y.toFixed(1)}px`;
    }
  };

  addEventListener('pointermove', follow, { passive: true });
  return () => removeEventListener('pointermove', follow);
}

type Props = { isFollowingMouse: boolean };

/** Animated by CSS alone, so that a busy page does not slow them down, nor they the page. */
export default function Particles({ isFollowingMouse }: Props): ReactNode {
  const layer = useRef<HTMLDivElement>(null);
  const isPaused = useIsPaused();

  useEffect(() => {
    if (!layer.current || isPaused || !isFollowingMouse) return;
    return followPointer([...layer.current.children] as HTMLElement[]);
  }, [isPaused, isFollowingMouse]);

  return (
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
  );
}
