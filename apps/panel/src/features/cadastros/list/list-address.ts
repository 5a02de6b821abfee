import { type Filtro, filtros, limitesPagina, type Ordem, ordens } from '@painel-pj/contract/limites';
import { useSearchParams } from 'react-router';

const isFiltro = (value: string | null): value is Filtro => filtros.includes(value as Filtro);
const isOrdem = (value: string | null): value is Ordem => ordens.includes(value as Ordem);

/** Filter, search and order live in the address: a link shows the same list, and Back returns to the one before. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const given = params.get('filtro');
  const filtro: Filtro = isFiltro(given) ? given : 'pendente';
  const busca = (params.get('busca') ?? '').trim().slice(0, limitesPagina.busca);
  const order = params.get('ordem');
  const ordem = isOrdem(order) ? order : null;

  function change(name: 'filtro' | 'busca' | 'ordem', value: string, isReplacing: boolean): void {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: isReplacing },
    );
  }

  return {
    filtro,
    busca,
    ordem,
    setFiltro: (value: Filtro) => change('filtro', value === 'pendente' ? '' : value, value === filtro),
    setOrdem: (value: Ordem) => change('ordem', value, false),
    // Typing is one step in history, not one for each letter.
    setBusca: (value: string) => change('busca', value.trim(), true),
  };
}
