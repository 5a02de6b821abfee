import { limitesPagina } from '@painel-pj/contract/plataforma/limites';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { hasFilters } from '#cadastros/filters/filter-values.ts';
import type { CadastroListState } from '#cadastros/list/use-cadastro-list.ts';
import { lazyDialog } from '#plataforma/components/layout/lazy-dialog.tsx';
import { ToolButton } from '#plataforma/components/ui/tool-button.tsx';
import { can } from '#plataforma/lib/config.ts';
import { useHas } from '#plataforma/lib/session.ts';
import type { ListQuery } from '#provider/calls/query-keys.ts';

const ExportDialog = lazyDialog(() => import('./export-dialog.tsx'));

/** Takes the list that is shown away as a file, where the provider offers it and the person may. */
export function ExportTool({ list }: { list: CadastroListState }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayExport = useHas('auditar');
  if (!can.exportar || !mayExport || !list.found) return null;
  const query = JSON.parse(list.shown) as ListQuery;
  const { count, contagens } = list.found;
  const { encontrados } = list;
  const isBeyond = encontrados === null ? list.query.hasNextPage : encontrados > limitesPagina.encontrados;
  const isNarrowed = query.busca !== '' || hasFilters(query.filters);
  const known = isNarrowed ? undefined : contagens?.[query.situacao ?? query.filtro];
  return (
    <>
      <ToolButton icon={Download} label="Exportar cadastros" onClick={() => setIsOpen(true)} />
      {isOpen && (
        <ExportDialog
          isOpen
          query={query}
          total={known ?? (encontrados === null ? count : Math.min(encontrados, limitesPagina.encontrados))}
          isMore={known === undefined && isBeyond}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
