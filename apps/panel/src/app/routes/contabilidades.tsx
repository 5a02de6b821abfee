import { ContabilidadeList } from '#analise/vinculos/contabilidade-list.tsx';
import { MenuAndBack } from '#app/navigation/menu.tsx';
import { Rail } from '#app/navigation/rail.tsx';
import { Shell } from '#plataforma/components/layout/shell.tsx';
import { paths } from '#plataforma/lib/paths.ts';

export default function ContabilidadesRoute() {
  return (
    <Shell title="Contabilidades conhecidas" leading={<MenuAndBack to={paths.dashboard} />} rail={<Rail />}>
      <ContabilidadeList />
    </Shell>
  );
}
