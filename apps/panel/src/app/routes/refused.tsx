import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { paths } from '#plataforma/lib/paths.ts';
import { showToast } from '#plataforma/lib/toast.ts';

/** A screen that the person has no power for: the list is shown in its place, and why is told. */
export default function RefusedRoute() {
  useEffect(() => {
    const detail = 'Se precisar dela, fale com quem cuida da equipe.';
    showToast('info', 'Você não tem acesso a essa tela', { id: 'acesso', detail });
  }, []);
  return <Navigate to={paths.dashboard} replace />;
}
