import { memo } from 'react';
import { CardHeader } from '#features/cadastros/card/card-header.tsx';
import { CompanyBlocks } from '#features/cadastros/card/company-blocks.tsx';
import { DocumentoGrid } from '#features/cadastros/card/documento-grid.tsx';
import { Historico } from '#features/cadastros/card/historico.tsx';
import { SocioRows, SocioSection } from '#features/cadastros/card/socio-rows.tsx';
import { useFreshDocumentos } from '#features/cadastros/card/use-fresh-documentos.ts';
import type { CadastroLido } from '#features/cadastros/reading/read-cadastro.ts';
import { hasRecurso } from '#lib/config.ts';

type Props = {
  cadastro: CadastroLido;
  /** When its provider sent it. */
  readAt: number;
  titleId: string;
  /** The name leads to the registration's own address. */
  isLinked: boolean;
};

export const CadastroCard = memo(function CadastroCard({ cadastro, readAt, titleId, isLinked }: Props) {
  const { socios, documentos } = useFreshDocumentos(cadastro, readAt);
  return (
    <>
      <CardHeader cadastro={cadastro} titleId={titleId} isLinked={isLinked} />
      <CompanyBlocks cadastro={cadastro} />
      <SocioSection socios={socios}>
        <SocioRows socios={socios ?? []} />
      </SocioSection>
      <DocumentoGrid documentos={documentos} />
      {cadastro.id !== null && hasRecurso('historico') && <Historico id={String(cadastro.id)} />}
    </>
  );
});

/** Clipped, not hidden: a hidden overflow would take the head along when the card scrolls. */
export const cardClass =
  'surface-card overflow-clip rounded-card border border-line shadow-card print:shadow-none';
