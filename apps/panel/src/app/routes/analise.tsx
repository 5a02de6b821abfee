import { Workspace } from '#analise/workspace.tsx';
import { Menu } from '#app/navigation/menu.tsx';
import { Rail } from '#app/navigation/rail.tsx';
import { DossieTool } from '#supervisao/dossie/dossie-tool.tsx';

export default function AnaliseRoute() {
  return (
    <Workspace menu={<Menu />} rail={<Rail />} showTools={(cadastro) => <DossieTool cadastro={cadastro} />} />
  );
}
