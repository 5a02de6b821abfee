import type { Vista } from '@painel-pj/contract/cadastros/vista';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { ListQuery } from '#provider/calls/query-keys.ts';
import { type Lista, listaOf, vistasQuery } from '#provider/calls/vistas.ts';

const textOf = (lista: Lista) => new URLSearchParams(Object.entries(lista).toSorted()).toString();

/** The vista on the screen; undefined: it shows another list. Who was given one begins there, unless the URL says what to show. */
export function useVista(wanted: ListQuery): Vista | undefined {
  const { data: vistas } = useQuery(vistasQuery());
  const [params, setParams] = useSearchParams();
  const { id } = useParams();
  const hasChoice = params.size > 0 || id !== undefined;
  const isArriving = useRef(true);
  useEffect(() => {
    if (hasChoice) isArriving.current = false;
    if (!vistas || !isArriving.current) return;
    isArriving.current = false;
    // A search may have been written to the URL that is not drawn yet.
    if (vistas[0]?.de && location.search === '') setParams(vistas[0].lista, { replace: true });
  }, [vistas, hasChoice, setParams]);
  const shown = textOf(listaOf(wanted));
  return vistas?.find(({ lista }) => textOf(lista) === shown);
}
