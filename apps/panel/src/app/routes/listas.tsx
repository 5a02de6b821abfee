import { MenuAndBack } from '#app/navigation/menu.tsx';
import { Rail } from '#app/navigation/rail.tsx';
import { Shell } from '#plataforma/components/layout/shell.tsx';
import { paths } from '#plataforma/lib/paths.ts';
import { ListasScreen } from '#supervisao/listas/listas-screen.tsx';

export default function ListasRoute() {
  return (
    <Shell title="Listas" leading={<MenuAndBack to={paths.dashboard} />} rail={<Rail />}>
      <ListasScreen />
    </Shell>
  );
}
