import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
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
    <fieldset className="-mx-4 flex min-w-0 gap-1.5 overflow-x-auto px-4 py-0.5 [scrollbar-width:none]">
      <legend className="sr-only">Vistas</legend>
      {vistas.map((vista) => (
        <button
          key={vista.id}
          type="button"
          aria-pressed={isSameLista(vista.lista, lista)}
          onClick={() => {
            onChoose();
            setParams(vista.lista);
          }}
          className="h-7 max-sm:h-[40px] max-w-44 shrink-0 truncate rounded-full border border-line px-2.5 text-[12px] font-medium text-ink hover:bg-hover aria-pressed:border-transparent aria-pressed:bg-brand-tint aria-pressed:font-semibold aria-pressed:text-brand"
        >
          {vista.nome}
        </button>
      ))}
    </fieldset>
  );
}
