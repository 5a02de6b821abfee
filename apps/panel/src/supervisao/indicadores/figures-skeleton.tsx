const row = ['a', 'b', 'c'];

/** Placeholder with the shape of the figures. */
export function FiguresSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden className="grid animate-pulse gap-4">
      {row.slice(0, rows).map((name) => (
        <div key={name}>
          <span className="mb-2 block h-5 w-40 rounded-md bg-line" />
          <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
            {row.map((figure) => (
              <span
                key={figure}
                className="surface-card block h-[84px] rounded-card border border-line max-sm:h-[104px]"
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
