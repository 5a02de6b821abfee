import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#components/layout/lazy-part.tsx';
import { SocioRows, SocioSection } from '#features/cadastros/card/socio-rows.tsx';
import type { SocioLido } from '#features/cadastros/reading/read-cadastro.ts';
import { hasRecurso } from '#lib/config.ts';

type RowsProps = Required<ComponentProps<typeof SocioRows>>;

// Without its code the partners are there all the same, one below the other.
const OwnershipTree = lazyPart<RowsProps>(
  () => import('#features/cadastros/socios/ownership-tree.tsx'),
  SocioRows,
);

type Props = Pick<RowsProps, 'showDocumentos'> & { socios: SocioLido[] | null };

/** The partners of a case; who is behind partner companies, where the provider looks into it. */
export function CaseSocios({ socios, showDocumentos }: Props) {
  const rows = <SocioRows socios={socios ?? []} showDocumentos={showDocumentos} />;
  return (
    <SocioSection socios={socios}>
      {hasRecurso('alertas') && socios?.length ? (
        <Suspense fallback={rows}>
          <OwnershipTree socios={socios} showDocumentos={showDocumentos} />
        </Suspense>
      ) : (
        rows
      )}
    </SocioSection>
  );
}
