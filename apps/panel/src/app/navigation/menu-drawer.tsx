import {
  Building2,
  Calculator,
  ChartColumn,
  CircleUserRound,
  Hourglass,
  KeyRound,
  ListChecks,
  LogOut,
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
import { paths } from '#plataforma/lib/paths.ts';
import { useSession } from '#plataforma/lib/session.ts';
import { useTheme } from '#plataforma/lib/theme.ts';
import { useAccount } from '#provider/calls/account.ts';
import { signOut } from '#provider/calls/login.ts';

type Props = Pick<ComponentProps<typeof Drawer>, 'isOpen' | 'onClose' | 'finalFocus'> & {
  onCreateUsuario: () => void;
  onChangePassword: () => void;
};

export default function MenuDrawer({ onCreateUsuario, onChangePassword, ...drawer }: Props) {
  const { role } = useSession();
  const tema = useTheme();
  const account = useAccount();
  const name = account?.nomeCompleto || account?.user;

  return (
    <Drawer title="Painel Admin" {...drawer}>
      {role === 'admin' && (
        <DrawerSection title="Gerenciamento">
          <button type="button" className={drawerItemClass} onClick={onCreateUsuario}>
            <UserPlus size={17} aria-hidden />
            Criar Usuário
          </button>
          <NavLink
            to={paths.gerenciarUsuario}
            state={{ tema }}
            onClick={drawer.onClose}
            className={drawerItemClass}
          >
            <Users size={17} aria-hidden />
            Usuários Cadastrados
          </NavLink>
          {can.indicadores && (
            <NavLink
              to={paths.indicadores}
              state={{ tema }}
              onClick={drawer.onClose}
              className={drawerItemClass}
            >
              <ChartColumn size={17} aria-hidden />
              Indicadores
            </NavLink>
          )}
          {can.auditoria && (
            <NavLink
              to={paths.auditoria}
              state={{ tema }}
              onClick={drawer.onClose}
              className={drawerItemClass}
            >
              <ScrollText size={17} aria-hidden />
              Auditoria
            </NavLink>
          )}
          {can.listas && (
            <NavLink to={paths.listas} state={{ tema }} onClick={drawer.onClose} className={drawerItemClass}>
              <ListChecks size={17} aria-hidden />
              Listas
            </NavLink>
          )}
          {can.avisos && (
            <NavLink to={paths.avisos} state={{ tema }} onClick={drawer.onClose} className={drawerItemClass}>
              <SendHorizontal size={17} aria-hidden />
              Avisos enviados
            </NavLink>
          )}
          {can.contabilidades && (
            <NavLink
              to={paths.contabilidades}
              state={{ tema }}
              onClick={drawer.onClose}
              className={drawerItemClass}
            >
              <Calculator size={17} aria-hidden />
              Contabilidades conhecidas
            </NavLink>
          )}
          {can.retencao && (
            <NavLink
              to={paths.retencao}
              state={{ tema }}
              onClick={drawer.onClose}
              className={drawerItemClass}
            >
              <Hourglass size={17} aria-hidden />
              Retenção
            </NavLink>
          )}
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
            <span className="min-w-0 truncate">Minha conta{name && ` · ${name}`}</span>
          </NavLink>
        )}
        {can.trocaSenha && (
          <button type="button" onClick={onChangePassword} className={drawerItemClass}>
            <KeyRound size={17} aria-hidden />
            Trocar minha senha
          </button>
        )}
        <button type="button" onClick={() => signOut()} className={drawerItemClass}>
          <LogOut size={17} aria-hidden />
          Sair
        </button>
      </DrawerSection>
    </Drawer>
  );
}
