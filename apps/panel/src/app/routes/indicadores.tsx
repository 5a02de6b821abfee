import { MenuAndBack } from '#app/navigation/menu.tsx';
import { Rail } from '#app/navigation/rail.tsx';
import { Shell } from '#plataforma/components/layout/shell.tsx';
import { paths } from '#plataforma/lib/paths.ts';
import { IndicadoresScreen } from '#supervisao/indicadores/indicadores-screen.tsx';

export default function IndicadoresRoute() {
  return (
    <Shell title="Indicadores" leading={<MenuAndBack to={paths.dashboard} />} rail={<Rail />}>
      <IndicadoresScreen />
    </Shell>
  );
}
