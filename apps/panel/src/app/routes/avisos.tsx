import { MenuAndBack } from '#app/navigation/menu.tsx';
import { Rail } from '#app/navigation/rail.tsx';
import { AvisosList } from '#entrada/avisos/avisos-list.tsx';
import { Shell } from '#plataforma/components/layout/shell.tsx';
import { paths } from '#plataforma/lib/paths.ts';

export default function AvisosRoute() {
  return (
    <Shell title="Avisos enviados" leading={<MenuAndBack to={paths.dashboard} />} rail={<Rail />}>
      <AvisosList />
    </Shell>
  );
}
