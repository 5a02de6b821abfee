import { cardActs } from '#analise/case/card-acts.tsx';
import { Menu } from '#app/navigation/menu.tsx';
import { Rail } from '#app/navigation/rail.tsx';
import { CadastrosScreen } from '#cadastros/cadastros-screen.tsx';
import { Shell } from '#plataforma/components/layout/shell.tsx';
import { useHas } from '#plataforma/lib/session.ts';

export default function CadastrosRoute() {
  return (
    <Shell title="Cadastros de Empresas" leading={<Menu />} rail={<Rail />}>
      <CadastrosScreen acts={cardActs} canDecide={useHas('decidir')} />
    </Shell>
  );
}
