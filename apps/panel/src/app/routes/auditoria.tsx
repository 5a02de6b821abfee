import { Rail } from '#app/rail.tsx';
import { BackLink } from '#components/layout/back-link.tsx';
import { Shell } from '#components/layout/shell.tsx';
import { AuditoriaScreen } from '#features/auditoria/auditoria-screen.tsx';
import { paths } from '#lib/paths.ts';

export default function AuditoriaRoute() {
  return (
    <Shell title="Auditoria" leading={<BackLink to={paths.dashboard} />} rail={<Rail />}>
      <AuditoriaScreen />
    </Shell>
  );
}
