import { Menu } from '#app/menu.tsx';
import { Rail } from '#app/rail.tsx';
import { CadastrosScreen } from '#cadastros/cadastros-screen.tsx';
import { Shell } from '#plataforma/components/layout/shell.tsx';

export default function CadastrosRoute() {
  return (
    <Shell title="Cadastros de Empresas" leading={<Menu />} rail={<Rail />}>
      <CadastrosScreen />
    </Shell>
  );
}
