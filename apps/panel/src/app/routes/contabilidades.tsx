import { ContabilidadeList } from '#analise/vinculos/contabilidade-list.tsx';
import { Rail } from '#app/navigation/rail.tsx';
import { BackLink } from '#plataforma/components/layout/back-link.tsx';
import { Shell } from '#plataforma/components/layout/shell.tsx';
import { paths } from '#plataforma/lib/paths.ts';

export default function ContabilidadesRoute() {
  return (
    <Shell title="Contabilidades conhecidas" leading={<BackLink to={paths.dashboard} />} rail={<Rail />}>
      <ContabilidadeList />
    </Shell>
  );
}
