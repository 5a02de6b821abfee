import { Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { moveParticles, particles } from '#components/layout/particle-motion.ts';

type Props = { isFollowingMouse: boolean };

export default function Particles({ isFollowingMouse }: Props): ReactNode {
  const layer = useRef<HTMLDivElement>(null);
  const [isPaused, setIsPaused] = useState(false);
  const Icon = isPaused ? Play : Pause;

  useEffect(() => {
    if (!layer.current || isPaused) return;
    return moveParticles([...layer.current.children] as HTMLElement[], isFollowingMouse);
  }, [isPaused, isFollowingMouse]);

  return (
    <>
      <div
        ref={layer}
        aria-hidden
        className="pointer-events-none fixed inset-0 print:hidden -z-10 overflow-hidden"
      >
        {particles.map(({ left, top, size, opacity }) => (
          <span
            key={`${left}-${top}`}
            className="absolute rounded-full bg-linear-135 from-primary to-secondary"
            style={{ left: `${left}%`, top: `${top}%`, width: size, height: size, opacity }}
          />
        ))}
      </div>
      <button
        type="button"
        aria-label={isPaused ? 'Retomar animação' : 'Pausar animação'}
        title={isPaused ? 'Retomar animação' : 'Pausar animação'}
        onClick={() => setIsPaused(!isPaused)}
        className="fixed bottom-(--pause-bottom) left-3 z-20 grid size-7 place-items-center rounded-full bg-page text-faint hover:bg-hover hover:text-ink motion-reduce:hidden print:hidden"
      >
        <Icon size={13} aria-hidden />
      </button>
    </>
  );
}
