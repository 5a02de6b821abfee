import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#components/layout/lazy-part.tsx';
import { SocioRows, SocioSection, showLinks } from '#features/cadastros/card/socio-rows.tsx';
import type { SocioLido } from '#features/cadastros/reading/read-cadastro.ts';
import { hasRecurso } from '#lib/config.ts';

type RowsProps = Required<ComponentProps<typeof SocioRows>>;

// If its code can't be loaded, the partners are shown as a plain list.
const OwnershipTree = lazyPart<RowsProps>(
  () => import('#features/cadastros/socios/ownership-tree.tsx'),
  SocioRows,
);

type Props = Partial<Omit<RowsProps, 'socios'>> & { socios: SocioLido[] | null };

const showNothing = () => null;

/** The partners of a case; as a tree of ownership if the provider announces `alertas`. */
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
