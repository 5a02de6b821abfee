import { Rail } from '#app/rail.tsx';
import { BackLink } from '#components/layout/back-link.tsx';
import { Shell } from '#components/layout/shell.tsx';
import { ContaScreen } from '#features/auth/conta/conta-screen.tsx';
import { paths } from '#lib/paths.ts';

export default function ContaRoute() {
  return (
    <Shell title="Minha conta" leading={<BackLink to={paths.dashboard} />} rail={<Rail />}>
      <ContaScreen />
    </Shell>
  );
}
