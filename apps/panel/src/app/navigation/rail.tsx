import { Building2, ChartColumn, type LucideIcon, ScanSearch, ScrollText, Users } from 'lucide-react';
import { generatePath, NavLink } from 'react-router';
import { can } from '#plataforma/lib/config.ts';
import { paths } from '#plataforma/lib/paths.ts';
import { useHas } from '#plataforma/lib/session.ts';
import { useTheme } from '#plataforma/lib/theme.ts';

type Props = {
  to: string;
  icon: LucideIcon;
  /** As in the menu. */
  name: string;
  /** A word of the name, for which there is room below the icon. */
  word?: string;
};

function RailLink({ to, icon: Icon, name, word = name }: Props) {
  const tema = useTheme();
  return (
    <NavLink
      to={to}
      state={{ tema }}
      aria-label={name}
      title={name}
      className="grid w-[66px] justify-items-center gap-1 rounded-control py-2 text-[11px] leading-none font-medium tracking-[-0.02em] text-muted hover:bg-hover hover:text-ink aria-[current=page]:bg-brand-tint aria-[current=page]:text-brand"
    >
      <Icon size={18} aria-hidden />
      {word}
    </NavLink>
  );
}

/** The menu's places along the left edge of a wide screen; the menu itself has every entry. */
export function Rail() {
  const mayManage = useHas('equipe');
  const mayAudit = useHas('auditar');
  return (
    <nav
      aria-label="Telas"
      className="surface-card fixed top-[50px] bottom-0 left-0 z-15 hidden w-[72px] flex-col items-center gap-1 border-r border-line py-3 xl:flex print:hidden"
    >
      <RailLink to={generatePath(paths.analise)} icon={ScanSearch} name="Analisar" />
      <RailLink to={paths.dashboard} icon={Building2} name="Ver Cadastros" word="Cadastros" />
      {mayManage && (
        <RailLink to={paths.gerenciarUsuario} icon={Users} name="Usuários Cadastrados" word="Usuários" />
      )}
      {mayAudit && can.indicadores && (
        <RailLink to={paths.indicadores} icon={ChartColumn} name="Indicadores" />
      )}
      {mayAudit && can.auditoria && <RailLink to={paths.auditoria} icon={ScrollText} name="Auditoria" />}
    </nav>
  );
}
