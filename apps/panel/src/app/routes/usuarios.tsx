import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MenuAndBack } from '#app/navigation/menu.tsx';
import { Rail } from '#app/navigation/rail.tsx';
import { inviteAction } from '#equipe/kept-invite-actions.ts';
import { UsuariosList } from '#equipe/usuarios-list.tsx';
import { Shell } from '#plataforma/components/layout/shell.tsx';
import { useNavigationState } from '#plataforma/lib/navigation-state.ts';
import { paths } from '#plataforma/lib/paths.ts';
import { showToast } from '#plataforma/lib/toast.ts';

/** Shows the message of the former screen once, and removes it from the history. */
function useHandedMessage(): void {
  const { mensagem, convite } = useNavigationState();
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const lastKey = useRef('');

  useEffect(() => {
    if (typeof mensagem !== 'string' || !mensagem || lastKey.current === key) return;
    lastKey.current = key;
    showToast('success', mensagem, inviteAction(convite));
    void navigate(`${pathname}${search}`, { replace: true });
  }, [mensagem, convite, key, pathname, search, navigate]);
}

export default function UsuariosRoute() {
  useHandedMessage();
  return (
    <Shell title="Gerenciar Usuários" leading={<MenuAndBack to={paths.dashboard} />} rail={<Rail />}>
      <UsuariosList />
    </Shell>
  );
}
