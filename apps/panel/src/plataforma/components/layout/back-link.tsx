import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useTheme } from '#plataforma/lib/theme.ts';

type Props = { to: string; onClick?: (event: MouseEvent) => void };

export function BackLink({ to, onClick }: Props) {
  const tema = useTheme();
  return (
    <Link
      to={to}
      state={{ tema }}
      onClick={onClick}
      className="flex h-10 max-sm:h-[40px] shrink-0 items-center rounded-control px-2.5 text-ink hover:bg-hover"
    >
      ← Voltar
    </Link>
  );
}
