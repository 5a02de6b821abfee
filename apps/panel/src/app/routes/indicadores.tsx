import { Rail } from '#app/rail.tsx';
import { BackLink } from '#components/layout/back-link.tsx';
import { Shell } from '#components/layout/shell.tsx';
import { IndicadoresScreen } from '#features/indicadores/indicadores-screen.tsx';
import { paths } from '#lib/paths.ts';

export default function IndicadoresRoute() {
  return (
    <Shell title="Indicadores" leading={<BackLink to={paths.dashboard} />} rail={<Rail />}>
      <IndicadoresScreen />
    </Shell>
  );
}
