import { Rail } from '#app/navigation/rail.tsx';
import { BackLink } from '#plataforma/components/layout/back-link.tsx';
import { Shell } from '#plataforma/components/layout/shell.tsx';
import { paths } from '#plataforma/lib/paths.ts';
import { RetencaoList } from '#supervisao/retencao/retencao-list.tsx';

export default function RetencaoRoute() {
  return (
    <Shell title="Retenção" leading={<BackLink to={paths.dashboard} />} rail={<Rail />}>
      <RetencaoList />
    </Shell>
  );
}
