import { Workspace } from '#analise/workspace.tsx';
import { Menu } from '#app/menu.tsx';
import { Rail } from '#app/rail.tsx';

export default function AnaliseRoute() {
  return <Workspace menu={<Menu />} rail={<Rail />} />;
}
