const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Placeholder with the shape of a list of rows. */
export function RowsSkeleton() {
  return (
    <div
      aria-hidden
      className="surface-card animate-pulse divide-y divide-line rounded-card border border-line"
    >
      {rows.map((row) => (
        <div key={row} className="grid grid-cols-[minmax(0,1fr)] gap-2.5 px-[18px] py-4">
          <span className="h-3.5 w-56 max-w-full rounded-md bg-line" />
          <span className="h-3 w-80 max-w-full rounded-md bg-line" />
        </div>
      ))}
    </div>
  );
}
