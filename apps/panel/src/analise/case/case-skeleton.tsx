const bar = 'block rounded-md bg-line';

/** Placeholder with the shape of a case. */
export function CaseSkeleton() {
  return (
    <div role="status" className="h-full">
      <span className="sr-only">Carregando o cadastro</span>
      <div aria-hidden className="animate-pulse">
        <div className="surface-card grid gap-3 border-b border-line px-5 py-4">
          <span className={`${bar} h-5 w-72 max-w-full`} />
          <span className={`${bar} h-3 w-96 max-w-full`} />
        </div>
        <div className="grid gap-3.5 px-5 py-4">
          <span className="surface-card block h-64 rounded-card border border-line" />
          <span className="surface-card block h-40 rounded-card border border-line" />
        </div>
      </div>
    </div>
  );
}
