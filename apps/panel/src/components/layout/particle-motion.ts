const count = 15;

/** Spread by the golden ratio: even, never on a grid, the same on every visit. */
export const particles = Array.from({ length: count }, (_, index) => ({
  left: Math.round(((index * 0.618034 + 0.13) % 1) * 1000) / 10,
  top: Math.round(((index + 0.6) / count) * 940) / 10,
  size: [6, 14, 22, 10, 34][index % 5] ?? 14,
  opacity: 0.08 + (index % 3) * 0.04,
}));

/** One animation frame loop for all of them; the answer stops it. */
export function moveParticles(elements: readonly HTMLElement[], isFollowingMouse: boolean): () => void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const pointer = { x: 0, y: 0, isKnown: false };
  const pull = elements.map(() => ({ x: 0, y: 0 }));
  let frame = 0;

  const draw = (now: number) => {
    for (const [index, element] of elements.entries()) {
      const at = pull[index] ?? { x: 0, y: 0 };
      if (pointer.isKnown) {
        // Bigger ones seem nearer, so they follow more.
        const pull = 0.04 + (index % 5) * 0.025;
        const { left = 0, top = 0 } = particles[index] ?? {};
        at.x += ((pointer.x - (left / 100) * innerWidth) * pull - at.x) * 0.04;
        at.y += ((pointer.y - (top / 100) * innerHeight) * pull - at.y) * 0.04;
      }
      const phase = now / (3200 + index * 230) + index;
      const x = at.x + Math.sin(phase) * 14;
      const y = at.y + Math.cos(phase * 0.8) * 20;
      element.style.transform = `translate3d(${x.toFixed(1)}px, ${y.toFixed(1)}px, 0)`;
    }
    frame = requestAnimationFrame(draw);
  };

  const restart = () => {
    cancelAnimationFrame(frame);
    if (!document.hidden && !reduced.matches) frame = requestAnimationFrame(draw);
  };
  const remember = (event: PointerEvent) =>
    Object.assign(pointer, { x: event.clientX, y: event.clientY, isKnown: true });

  restart();
  document.addEventListener('visibilitychange', restart);
  reduced.addEventListener('change', restart);
  if (isFollowingMouse) addEventListener('pointermove', remember, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener('visibilitychange', restart);
    reduced.removeEventListener('change', restart);
    removeEventListener('pointermove', remember);
  };
}
