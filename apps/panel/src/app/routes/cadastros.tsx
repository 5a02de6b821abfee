import { Menu } from '#app/menu.tsx';
import { Rail } from '#app/rail.tsx';
import { Shell } from '#components/layout/shell.tsx';
import { CadastrosScreen } from '#features/cadastros/cadastros-screen.tsx';

export default function CadastrosRoute() {
  return (
    <Shell title="Cadastros de Empresas" leading={<Menu />} rail={<Rail />}>
      <CadastrosScreen />
    </Shell>
  );
}
