import { Building2, LogOut, UserPlus, Users } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { Drawer, DrawerSection, drawerItemClass } from '#components/layout/drawer.tsx';
import { signOut } from '#features/auth/sign-out.ts';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { useTheme } from '#lib/theme.ts';

const CreateUsuarioDialog = lazy(() => import('#features/usuarios/create-usuario-dialog.tsx'));

export function Menu() {
  const [isOpen, setIsOpen] = useState(false);
  const [creating, setCreating] = useState<'never' | 'open' | 'closed'>('never');
  const trigger = useRef<HTMLButtonElement>(null);
  const { role } = useSession();
  const tema = useTheme();
  const close = () => setIsOpen(false);

  return (
    <>
      <Drawer
        title="Painel Admin"
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        triggerRef={trigger}
        finalFocus={() => creating !== 'open'}
      >
        {role === 'admin' && (
          <DrawerSection title="Gerenciamento">
            <button
              type="button"
              className={drawerItemClass}
              onClick={() => {
                close();
                setCreating('open');
              }}
            >
              <UserPlus size={17} aria-hidden />
              Criar Usuário
            </button>
            <NavLink to={paths.gerenciarUsuario} state={{ tema }} onClick={close} className={drawerItemClass}>
              <Users size={17} aria-hidden />
              Usuários Cadastrados
            </NavLink>
          </DrawerSection>
        )}
        <DrawerSection title="Navegação">
          <NavLink to={paths.dashboard} state={{ tema }} onClick={close} className={drawerItemClass}>
            <Building2 size={17} aria-hidden />
            Ver Cadastros
          </NavLink>
          <button type="button" onClick={signOut} className={drawerItemClass}>
            <LogOut size={17} aria-hidden />
            Sair
          </button>
        </DrawerSection>
      </Drawer>
      {creating !== 'never' && (
        <Suspense>
          <CreateUsuarioDialog
            isOpen={creating === 'open'}
            onClose={() => setCreating('closed')}
            finalFocus={trigger}
          />
        </Suspense>
      )}
    </>
  );
}
