import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#components/layout/lazy-part.tsx';
import { SocioRows, SocioSection, showLinks } from '#features/cadastros/card/socio-rows.tsx';
import type { SocioLido } from '#features/cadastros/reading/read-cadastro.ts';
import { hasRecurso } from '#lib/config.ts';

type RowsProps = Required<ComponentProps<typeof SocioRows>>;

// Without its code the partners are there all the same, one below the other.
const OwnershipTree = lazyPart<RowsProps>(
  () => import('#features/cadastros/socios/ownership-tree.tsx'),
  SocioRows,
);

type Props = Partial<Omit<RowsProps, 'socios'>> & { socios: SocioLido[] | null };

const showNothing = () => null;

/** The partners of a case; who is behind partner companies, where the provider looks into it. */
export function CaseSocios({ socios, showDocumentos = showLinks, showNotes = showNothing }: Props) {
  const shown = { showDocumentos, showNotes };
  const rows = <SocioRows socios={socios ?? []} {...shown} />;
  return (
    <SocioSection socios={socios}>
      {hasRecurso('alertas') && socios?.length ? (
        <Suspense fallback={rows}>
          <OwnershipTree socios={socios} {...shown} />
        </Suspense>
      ) : (
        rows
      )}
    </SocioSection>
  );
}
