import { Pause, Play } from 'lucide-react';
import { toggleMotion, useIsPaused } from '#plataforma/lib/motion.ts';

/** Beside the theme toggle, and not over the page: there it would cover data on a small screen. */
export function PauseToggle() {
  const isPaused = useIsPaused();
  const Icon = isPaused ? Play : Pause;
  const label = isPaused ? 'Retomar animação' : 'Pausar animação';
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={toggleMotion}
      className="grid size-7 shrink-0 place-items-center rounded-full text-muted hover:bg-hover hover:text-ink max-sm:h-[40px] motion-reduce:hidden"
    >
      <Icon size={14} aria-hidden />
    </button>
  );
}
