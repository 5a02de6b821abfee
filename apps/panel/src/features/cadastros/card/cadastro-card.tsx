import { memo } from 'react';
import { CardHeader } from '#features/cadastros/card/card-header.tsx';
import { CardProblems } from '#features/cadastros/card/card-problems.tsx';
import { CompanyBlocks } from '#features/cadastros/card/company-blocks.tsx';
import { DocumentoGrid } from '#features/cadastros/card/documento-grid.tsx';
import { Historico } from '#features/cadastros/card/historico.tsx';
import { SocioRows } from '#features/cadastros/card/socio-rows.tsx';
import type { CadastroLido } from '#features/cadastros/reading/read-cadastro.ts';
import { hasRecurso } from '#lib/config.ts';

type Props = {
  cadastro: CadastroLido;
  titleId: string;
  /** The name leads to the registration's own address. */
  isLinked: boolean;
  isHistoricoOpen: boolean;
  onToggleHistorico: (id: string) => void;
};

export const CadastroCard = memo(function CadastroCard({
  cadastro,
  titleId,
  isLinked,
  isHistoricoOpen,
  onToggleHistorico,
}: Props) {
  const id = cadastro.id === null ? null : String(cadastro.id);
  return (
    <>
      <CardHeader cadastro={cadastro} titleId={titleId} isLinked={isLinked} />
      <CardProblems cadastro={cadastro} />
      <CompanyBlocks cadastro={cadastro} />
      <SocioRows socios={cadastro.socios} />
      <DocumentoGrid documentos={cadastro.documentos} />
      {id !== null && hasRecurso('historico') && (
        <Historico id={id} isOpen={isHistoricoOpen} onToggle={() => onToggleHistorico(id)} />
      )}
    </>
  );
});

export const cardClass =
  'surface-card overflow-clip rounded-card border border-line shadow-card print:shadow-none';
