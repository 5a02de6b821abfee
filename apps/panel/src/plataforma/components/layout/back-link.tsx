import { Link } from 'react-router';
import { useTheme } from '#plataforma/lib/theme.ts';

export function BackLink({ to }: { to: string }) {
  const tema = useTheme();
  return (
    <Link
      to={to}
      state={{ tema }}
      className="flex h-10 max-sm:h-[40px] shrink-0 items-center rounded-control px-2.5 text-ink hover:bg-hover"
    >
      ← Voltar
    </Link>
  );
}
