import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { chipClass } from '#plataforma/components/list/chip.ts';
import { vistasQuery } from '#provider/calls/vistas.ts';

type Props = {
  /** The id of the one on the screen. */
  shown: string | undefined;
  /** Called before another list is opened. */
  onChoose: () => void;
};

/** The vistas that the person was given, and those they saved, as links. */
export function VistasRow({ shown, onChoose }: Props) {
  const { data: vistas = [] } = useQuery(vistasQuery());
  const [, setParams] = useSearchParams();
  if (vistas.length === 0) return null;
  return (
    <fieldset className="flex shrink-0 gap-1.5">
      <legend className="sr-only">Filtros salvos</legend>
      {vistas.map(({ id, nome, lista, de }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === shown}
          onClick={() => {
            onChoose();
            setParams(lista);
          }}
          className={`${chipClass} max-w-60 truncate`}
        >
          {nome}
          {de && <span className="font-normal"> de {de}</span>}
        </button>
      ))}
    </fieldset>
  );
}
