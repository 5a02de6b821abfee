import { type ReactNode, useEffect, useRef } from 'react';
import { useIsPaused } from '#plataforma/lib/motion.ts';
import { followPointer, particles } from './particle-motion.ts';

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
