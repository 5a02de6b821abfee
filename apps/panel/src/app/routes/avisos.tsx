import { Rail } from '#app/rail.tsx';
import { BackLink } from '#components/layout/back-link.tsx';
import { Shell } from '#components/layout/shell.tsx';
import { AvisosList } from '#features/avisos/avisos-list.tsx';
import { paths } from '#lib/paths.ts';

export default function AvisosRoute() {
  return (
    <Shell title="Avisos enviados" leading={<BackLink to={paths.dashboard} />} rail={<Rail />}>
      <AvisosList />
    </Shell>
  );
}
