import { Moon, Sun } from 'lucide-react';
import { chooseTheme, useTheme } from '#plataforma/lib/theme.ts';

/** Names the theme it switches to. */
export function ThemeToggle() {
  const isDark = useTheme() === 'escuro';
  const Icon = isDark ? Sun : Moon;
  return (
    <button
      type="button"
      title={isDark ? 'Mudar para o tema claro' : 'Mudar para o tema escuro'}
      onClick={() => chooseTheme(isDark ? 'claro' : 'escuro')}
      className="surface-card flex h-9 max-sm:h-[40px] items-center gap-2 rounded-control border border-line px-3 hover:bg-hover"
    >
      <Icon size={16} aria-hidden />
      <span className="max-[359px]:sr-only">{isDark ? 'Claro' : 'Escuro'}</span>
    </button>
  );
}
