import { useEffect } from 'react';
import { Menu } from '#app/menu.tsx';
import { Shell } from '#components/layout/shell.tsx';
import { CadastrosScreen } from '#features/cadastros/cadastros-screen.tsx';
import { preloadToasts } from '#lib/toast.ts';

export default function CadastrosRoute() {
  useEffect(preloadToasts, []);
  return (
    <Shell title="Cadastros de Empresas" leading={<Menu />}>
      <CadastrosScreen />
    </Shell>
  );
}
