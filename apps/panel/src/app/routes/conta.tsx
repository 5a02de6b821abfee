import { ContaScreen } from '#acesso/conta/conta-screen.tsx';
import { MenuAndBack } from '#app/navigation/menu.tsx';
import { Rail } from '#app/navigation/rail.tsx';
import { Shell } from '#plataforma/components/layout/shell.tsx';
import { paths } from '#plataforma/lib/paths.ts';

export default function ContaRoute() {
  return (
    <Shell title="Minha conta" leading={<MenuAndBack to={paths.dashboard} />} rail={<Rail />}>
      <ContaScreen />
    </Shell>
  );
}
