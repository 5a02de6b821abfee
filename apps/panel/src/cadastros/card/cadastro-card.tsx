import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { can } from '#plataforma/lib/config.ts';
import { getProvider } from '#provider/adapters/get-provider.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { CardHeader } from './card-header.tsx';
import { CompanyBlocks } from './company-blocks.tsx';
import { DocumentoGrid } from './documento-grid.tsx';
import { Historico } from './historico.tsx';
import { SocioRows, SocioSection } from './socio-rows.tsx';
import { documentoNamesMs } from './use-one-cadastro.ts';

type Documentos = Pick<Cadastro, 'documentos' | 'socios'>;

/** Names of documents expire: those on the screen are fetched again before that. */
function useFreshDocumentos(cadastro: Cadastro, readAt: number): Documentos {
  const id = String(cadastro.id);
  const { data, dataUpdatedAt } = useQuery({
    queryKey: queryKeys.documentos(id),
    queryFn: async ({ signal }): Promise<Documentos> =>
      (await getProvider().getCadastro(id, signal)) ?? cadastro,
    enabled: cadastro.id !== null && can.miniaturas && can.cadastroPorId,
    initialData: cadastro,
    initialDataUpdatedAt: readAt,
    staleTime: documentoNamesMs,
    refetchInterval: documentoNamesMs,
    retry: false,
  });
  return dataUpdatedAt > readAt ? data : cadastro;
}

/** What the person can do about a card; filled by whoever decides. */
export type CardActs = {
  show: (cadastro: Cadastro) => ReactNode;
  /** For a card that has just left the list by a decision. */
  showUndo: (cadastro: Cadastro) => ReactNode;
};

/** Who owns the company, and who runs it. */
export type Quadro = Pick<Cadastro, 'socios' | 'administradores'>;

type Props = {
  cadastro: Cadastro;
  /** When it was received from the provider. */
  readAt: number;
  titleId: string;
  /** The name is a link to the case. */
  isLinked: boolean;
  acts: CardActs;
  /** Renders the partners; by default as a plain list. */
  showSocios?: (cadastro: Quadro) => ReactNode;
};

const showRows = (quadro: Quadro) => (
  <SocioSection {...quadro}>
    <SocioRows socios={quadro.socios ?? []} />
  </SocioSection>
);

export const CadastroCard = memo(function CadastroCard(props: Props) {
  const { cadastro, readAt, titleId, isLinked, acts, showSocios = showRows } = props;
  const { socios, documentos } = useFreshDocumentos(cadastro, readAt);
  return (
    <>
      <CardHeader cadastro={cadastro} titleId={titleId} isLinked={isLinked} acts={acts.show(cadastro)} />
      <CompanyBlocks cadastro={cadastro} />
      {showSocios({ socios, administradores: cadastro.administradores })}
      <DocumentoGrid documentos={documentos} />
      {cadastro.id !== null && can.historico && <Historico id={String(cadastro.id)} />}
    </>
  );
});

/** `overflow: clip`, because with `hidden` the sticky head would scroll away with the card. */
export const cardClass =
  'surface-card overflow-clip rounded-card border border-line shadow-card print:shadow-none';
