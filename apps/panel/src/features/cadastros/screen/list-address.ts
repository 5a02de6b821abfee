import { type Filtro, filtros } from '@painel-pj/contract/limites';
import { useSearchParams } from 'react-router';

const longestSearch = 200;

const isFiltro = (value: string | null): value is Filtro => filtros.includes(value as Filtro);

/** Filter and search live in the address: a link shows the same list, and Back returns to the one before. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const given = params.get('filtro');
  const filtro: Filtro = isFiltro(given) ? given : 'pendente';
  const busca = (params.get('busca') ?? '').trim().slice(0, longestSearch);

  function change(name: 'filtro' | 'busca', value: string, isReplacing: boolean): void {
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
    setFiltro: (value: Filtro) => change('filtro', value === 'pendente' ? '' : value, value === filtro),
    // Typing is one step in history, not one for each letter.
    setBusca: (value: string) => change('busca', value.trim(), true),
  };
}
