import { type ComponentProps, Suspense } from 'react';
import { SocioRows, SocioSection, showLinks } from '#cadastros/card/socio-rows.tsx';
import { lazyPart } from '#plataforma/components/layout/lazy-part.tsx';
import { can } from '#plataforma/lib/config.ts';
import type { Socio } from '#provider/reading/read-socios.ts';

type RowsProps = Required<ComponentProps<typeof SocioRows>>;

// If its code can't be loaded, the partners are shown as a plain list.
const OwnershipTree = lazyPart<RowsProps>(() => import('./ownership-tree.tsx'), SocioRows);

type Props = Partial<Omit<RowsProps, 'socios'>> & { socios: Socio[] | null };

const showNothing = () => null;

/** The partners of a case; as a tree of ownership if the provider announces `alertas`. */
export function CaseSocios({ socios, showDocumentos = showLinks, showNotas = showNothing }: Props) {
  const shown = { showDocumentos, showNotas };
  const rows = <SocioRows socios={socios ?? []} {...shown} />;
  return (
    <SocioSection socios={socios}>
      {can.alertas && socios?.length ? (
        <Suspense fallback={rows}>
          <OwnershipTree socios={socios} {...shown} />
        </Suspense>
      ) : (
        rows
      )}
    </SocioSection>
  );
}
