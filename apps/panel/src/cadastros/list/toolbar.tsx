import type { Filtro } from '@painel-pj/contract/plataforma/limites';
import { Keyboard, RefreshCw } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { SegmentedFilter } from '#plataforma/components/list/segmented-filter.tsx';
import { ToolButton } from '#plataforma/components/ui/tool-button.tsx';
import { useShortcutsOn } from '#plataforma/lib/shortcuts.ts';
import type { Contagens } from '#provider/calls/list-cadastros.ts';
import { SearchBox } from './search-box.tsx';

type Props = {
  filtro: Filtro;
  contagens: Contagens | null;
  searchRef: Ref<HTMLInputElement>;
  onFiltro: (filtro: Filtro) => void;
  onBusca: (busca: string) => void;
  onRefresh: () => void;
  onHelp: () => void;
  exportTool: ReactNode;
};

const filtros = [
  { value: 'pendente', label: 'Pendentes' },
  { value: 'cadastrado', label: 'Cadastrados' },
  { value: 'todos', label: 'Todos' },
] as const;

/** Sticky while the list scrolls, if there is room for it. */
export function Toolbar(props: Props) {
  const isShortcutOn = useShortcutsOn();
  return (
    <div className="z-10 -mx-3.5 mt-3 flex flex-wrap items-center gap-3 px-3.5 py-2.5 sm:-mx-6 sm:px-6 min-[900px]:sticky min-[900px]:top-14 min-[900px]:flex-nowrap min-[900px]:bg-page">
      <SegmentedFilter
        label="Situação dos cadastros"
        options={filtros.map((filtro) => ({ ...filtro, count: props.contagens?.[filtro.value] }))}
        value={props.filtro}
        onChange={props.onFiltro}
      />
      <div className="flex min-w-0 flex-1 items-center gap-3 max-[900px]:basis-full">
        <SearchBox onChange={props.onBusca} ref={props.searchRef} hasHint={isShortcutOn} />
        <div className="ml-auto flex gap-1 max-sm:hidden">
          {props.exportTool}
          <ToolButton icon={RefreshCw} label="Atualizar lista" onClick={props.onRefresh} />
          <ToolButton icon={Keyboard} label="Atalhos do teclado" onClick={props.onHelp} />
        </div>
      </div>
    </div>
  );
}
