import { Menu } from '#app/menu.tsx';
import { Rail } from '#app/rail.tsx';
import { Workspace } from '#features/cadastros/analise/workspace.tsx';

export default function AnaliseRoute() {
  return <Workspace menu={<Menu />} rail={<Rail />} />;
}
