import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { chipClass } from '#plataforma/components/list/chip.ts';
import { type Lista, vistasQuery } from '#provider/calls/vistas.ts';

type Props = {
  /** The list on the screen. */
  lista: Lista;
  /** Called before another list is opened. */
  onChoose: () => void;
};

const isSameLista = (one: Lista, other: Lista): boolean =>
  new URLSearchParams(Object.entries(one).toSorted()).toString() ===
  new URLSearchParams(Object.entries(other).toSorted()).toString();

/** The person's saved vistas as links. */
export function VistasRow({ lista, onChoose }: Props) {
  const { data: vistas = [] } = useQuery(vistasQuery());
  const [, setParams] = useSearchParams();
  if (vistas.length === 0) return null;
  return (
    <fieldset className="flex shrink-0 gap-1.5">
      <legend className="sr-only">Filtros salvos</legend>
      {vistas.map((vista) => (
        <button
          key={vista.id}
          type="button"
          aria-pressed={isSameLista(vista.lista, lista)}
          onClick={() => {
            onChoose();
            setParams(vista.lista);
          }}
          className={`${chipClass} max-w-44 truncate`}
        >
          {vista.nome}
        </button>
      ))}
    </fieldset>
  );
}
