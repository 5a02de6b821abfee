import type { Poder } from '@painel-pj/contract/equipe/poderes';
import {
  Building2,
  Calculator,
  ChartColumn,
  CircleUserRound,
  Hourglass,
  KeyRound,
  ListChecks,
  LogOut,
  type LucideIcon,
  ScanSearch,
  ScrollText,
  SendHorizontal,
  UserPlus,
  Users,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import { generatePath, NavLink } from 'react-router';
import { Drawer, DrawerSection, drawerItemClass } from '#plataforma/components/layout/drawer.tsx';
import { can } from '#plataforma/lib/config.ts';
import { leaveAsking } from '#plataforma/lib/leave-guard.ts';
import { paths } from '#plataforma/lib/paths.ts';
import { useSession } from '#plataforma/lib/session.ts';
import { useTheme } from '#plataforma/lib/theme.ts';
import { useAccount } from '#provider/calls/account.ts';
import { signOut } from '#provider/calls/login.ts';

type Props = Pick<ComponentProps<typeof Drawer>, 'isOpen' | 'onClose' | 'finalFocus'> & {
  onCreateUsuario: () => void;
  onChangePassword: () => void;
};

type Managed = { poder: Poder; isThere: () => boolean; to: string; icon: LucideIcon; name: string };

/** What is managed, each with the power it needs; not there: the provider has no such thing. */
const managed: Managed[] = [
  {
    poder: 'equipe',
    isThere: () => true,
    to: paths.gerenciarUsuario,
    icon: Users,
    name: 'Usuários Cadastrados',
  },
  {
    poder: 'auditar',
    isThere: () => can.indicadores,
    to: paths.indicadores,
    icon: ChartColumn,
    name: 'Indicadores',
  },
  {
    poder: 'auditar',
    isThere: () => can.auditoria,
    to: paths.auditoria,
    icon: ScrollText,
    name: 'Auditoria',
  },
  { poder: 'auditar', isThere: () => can.listas, to: paths.listas, icon: ListChecks, name: 'Listas' },
  {
    poder: 'auditar',
    isThere: () => can.avisos,
    to: paths.avisos,
    icon: SendHorizontal,
    name: 'Avisos enviados',
  },
  {
    poder: 'decidir',
    isThere: () => can.contabilidades,
    to: paths.contabilidades,
    icon: Calculator,
    name: 'Contabilidades conhecidas',
  },
  { poder: 'auditar', isThere: () => can.retencao, to: paths.retencao, icon: Hourglass, name: 'Retenção' },
];

export default function MenuDrawer({ onCreateUsuario, onChangePassword, ...drawer }: Props) {
  const { poderes } = useSession();
  const tema = useTheme();
  const account = useAccount();
  const ownName = account?.nomeCompleto || account?.user;

  return (
    <Drawer title="Painel Admin" {...drawer}>
      {poderes.length > 0 && (
        <DrawerSection title="Gerenciamento">
          {poderes.includes('equipe') && (
            <button type="button" className={drawerItemClass} onClick={onCreateUsuario}>
              <UserPlus size={17} aria-hidden />
              Criar Usuário
            </button>
          )}
          {managed
            .filter(({ poder, isThere }) => poderes.includes(poder) && isThere())
            .map(({ to, icon: Icon, name }) => (
              <NavLink key={to} to={to} state={{ tema }} onClick={drawer.onClose} className={drawerItemClass}>
                <Icon size={17} aria-hidden />
                {name}
              </NavLink>
            ))}
        </DrawerSection>
      )}
      <DrawerSection title="Navegação">
        <NavLink
          to={generatePath(paths.analise)}
          state={{ tema }}
          onClick={drawer.onClose}
          className={drawerItemClass}
        >
          <ScanSearch size={17} aria-hidden />
          Analisar
        </NavLink>
        <NavLink to={paths.dashboard} state={{ tema }} onClick={drawer.onClose} className={drawerItemClass}>
          <Building2 size={17} aria-hidden />
          Ver Cadastros
        </NavLink>
        {can.conta && (
          <NavLink to={paths.conta} state={{ tema }} onClick={drawer.onClose} className={drawerItemClass}>
            <CircleUserRound size={17} aria-hidden />
            <span className="min-w-0 truncate">Minha conta{ownName && ` · ${ownName}`}</span>
          </NavLink>
        )}
        {can.trocaSenha && (
          <button type="button" onClick={onChangePassword} className={drawerItemClass}>
            <KeyRound size={17} aria-hidden />
            Trocar minha senha
          </button>
        )}
        <button type="button" onClick={() => leaveAsking(signOut)} className={drawerItemClass}>
          <LogOut size={17} aria-hidden />
          Sair
        </button>
      </DrawerSection>
    </Drawer>
  );
}
