import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { MenuAndBack } from '#app/navigation/menu.tsx';
import { Rail } from '#app/navigation/rail.tsx';
import { EditUsuario } from '#equipe/edit-usuario.tsx';
import { Shell } from '#plataforma/components/layout/shell.tsx';
import { ConfirmDialog } from '#plataforma/components/ui/confirm-dialog.tsx';
import { useLeaveGuard } from '#plataforma/lib/leave-guard.ts';
import { useNavigationState } from '#plataforma/lib/navigation-state.ts';
import { paths } from '#plataforma/lib/paths.ts';
import { useTheme } from '#plataforma/lib/theme.ts';
import { showToast } from '#plataforma/lib/toast.ts';
import { readUsuario } from '#provider/calls/usuarios.ts';

export default function EditarUsuarioRoute() {
  const { id } = useParams();
  const state = useNavigationState();
  const navigate = useNavigate();
  const tema = useTheme();
  const [isDirty, setIsDirty] = useState(false);
  const guard = useLeaveGuard(isDirty);
  const hasWarned = useRef(false);

  const usuario = useMemo(() => readUsuario(state.usuario), [state.usuario]);
  const isFound = usuario !== null && String(usuario.id) === id;
  const list = `${paths.gerenciarUsuario}${typeof state.lista === 'string' ? state.lista : ''}`;

  useEffect(() => {
    if (isFound || hasWarned.current) return;
    hasWarned.current = true;
    showToast('error', 'Usuário não encontrado.');
  }, [isFound]);

  return (
    <Shell title="Editar Usuário" rail={<Rail />} leading={<MenuAndBack to={list} />}>
      <EditUsuario
        usuario={isFound ? usuario : null}
        onDirtyChange={setIsDirty}
        // `replace`: Back must not return to a form with old data.
        onDone={(mensagem, convite) => {
          guard.release();
          void navigate(list, { replace: true, state: { tema, mensagem, convite } });
        }}
      />
      <ConfirmDialog
        isOpen={guard.isAsking}
        title="Descartar alterações?"
        description="O que você alterou neste usuário ainda não foi salvo."
        cancelLabel="Continuar editando"
        confirmLabel="Descartar"
        onConfirm={guard.leave}
        onCancel={guard.stay}
      />
    </Shell>
  );
}
