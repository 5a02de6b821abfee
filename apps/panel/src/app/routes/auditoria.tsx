import { MenuAndBack } from '#app/navigation/menu.tsx';
import { Rail } from '#app/navigation/rail.tsx';
import { Shell } from '#plataforma/components/layout/shell.tsx';
import { paths } from '#plataforma/lib/paths.ts';
import { AuditoriaScreen } from '#supervisao/auditoria/auditoria-screen.tsx';

export default function AuditoriaRoute() {
  return (
    <Shell title="Auditoria" leading={<MenuAndBack to={paths.dashboard} />} rail={<Rail />}>
      <AuditoriaScreen />
    </Shell>
  );
}
