import { Rail } from '#app/rail.tsx';
import { BackLink } from '#components/layout/back-link.tsx';
import { Shell } from '#components/layout/shell.tsx';
import { RetencaoList } from '#features/retencao/retencao-list.tsx';
import { paths } from '#lib/paths.ts';

export default function RetencaoRoute() {
  return (
    <Shell title="Retenção" leading={<BackLink to={paths.dashboard} />} rail={<Rail />}>
      <RetencaoList />
    </Shell>
  );
}
