import { can } from '#plataforma/lib/config.ts';

const cards = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder with the shape of the cards. */
export function UsuariosSkeleton() {
  return (
    <div aria-hidden className="grid animate-pulse gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card) => (
        <div key={card} className="surface-card rounded-card border border-line p-[18px]">
          <div className="flex items-center gap-3.5 border-b border-line pb-4">
            <span className="size-11 rounded-full bg-line" />
            <span className="grid gap-2">
              <span className="h-4 w-36 rounded bg-line" />
              <span className="h-3.5 w-24 rounded bg-line" />
            </span>
          </div>
          <div className="flex justify-between pt-5 pb-1">
            <span className="h-3.5 w-32 rounded bg-line" />
            <span className="h-3.5 w-20 rounded bg-line" />
          </div>
          {can.conta && <span className="mt-3.5 mb-1 block h-3 w-44 rounded bg-line" />}
        </div>
      ))}
    </div>
  );
}
