import { memo, type ReactNode } from 'react';
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
  /** When it was received from the provider. */
  readAt: number;
  titleId: string;
  /** The name is a link to the case. */
  isLinked: boolean;
  /** Renders the partners; by default as a plain list. */
  showSocios?: (socios: CadastroLido['socios']) => ReactNode;
};

const showRows = (socios: CadastroLido['socios']) => (
  <SocioSection socios={socios}>
    <SocioRows socios={socios ?? []} />
  </SocioSection>
);

export const CadastroCard = memo(function CadastroCard(props: Props) {
  const { cadastro, readAt, titleId, isLinked, showSocios = showRows } = props;
  const { socios, documentos } = useFreshDocumentos(cadastro, readAt);
  return (
    <>
      <CardHeader cadastro={cadastro} titleId={titleId} isLinked={isLinked} />
      <CompanyBlocks cadastro={cadastro} />
      {showSocios(socios)}
      <DocumentoGrid documentos={documentos} />
      {cadastro.id !== null && hasRecurso('historico') && <Historico id={String(cadastro.id)} />}
    </>
  );
});

/** `overflow: clip`, because with `hidden` the sticky head would scroll away with the card. */
export const cardClass =
  'surface-card overflow-clip rounded-card border border-line shadow-card print:shadow-none';
