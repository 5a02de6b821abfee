import { Rail } from '#app/rail.tsx';
import { BackLink } from '#components/layout/back-link.tsx';
import { Shell } from '#components/layout/shell.tsx';
import { AccountantList } from '#features/cadastros/contabilidades/accountant-list.tsx';
import { paths } from '#lib/paths.ts';

export default function ContabilidadesRoute() {
  return (
    <Shell title="Contabilidades conhecidas" leading={<BackLink to={paths.dashboard} />} rail={<Rail />}>
      <AccountantList />
    </Shell>
  );
}
