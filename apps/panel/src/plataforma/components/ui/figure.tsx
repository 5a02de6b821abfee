import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTheme } from '#plataforma/lib/theme.ts';

type LinkProps = { to: string | null; label?: string; className?: string; children: ReactNode };

/** A number that links to the list of what it counts, if there is one. */
export function FigureLink({ to, label, className = '', children }: LinkProps) {
  const tema = useTheme();
  if (to === null) return <span className={className}>{children}</span>;
  return (
    <Link to={to} state={{ tema }} aria-label={label} className={className}>
      {children}
    </Link>
  );
}

type Props = { name: string; value: string; note?: string; to: string | null; tone?: 'plain' | 'late' };

export function Figure({ name, value, note, to, tone = 'plain' }: Props) {
  return (
    <FigureLink
      to={to}
      className={`surface-card grid content-start gap-0.5 rounded-card border border-line px-[18px] py-3.5 ${to === null ? '' : 'transition-colors hover:border-control hover:bg-hover'}`}
    >
      <span className="text-[13px] text-muted">{name} </span>
      <span
        className={`text-[26px] leading-tight font-bold tracking-[-0.02em] text-balance tabular-nums ${tone === 'late' ? 'text-alert' : ''}`}
      >
        {value}
      </span>
      {note && <span className="text-[12px] text-pretty text-muted">{note}</span>}
    </FigureLink>
  );
}

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
