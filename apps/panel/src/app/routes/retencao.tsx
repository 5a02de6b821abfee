import { MenuAndBack } from '#app/navigation/menu.tsx';
import { Rail } from '#app/navigation/rail.tsx';
import { Shell } from '#plataforma/components/layout/shell.tsx';
import { paths } from '#plataforma/lib/paths.ts';
import { RetencaoList } from '#supervisao/retencao/retencao-list.tsx';

export default function RetencaoRoute() {
  return (
    <Shell title="Retenção" leading={<MenuAndBack to={paths.dashboard} />} rail={<Rail />}>
      <RetencaoList />
    </Shell>
  );
}
