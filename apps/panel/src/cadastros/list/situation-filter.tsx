import type { Situacao } from '@painel-pj/contract/plataforma/limites';
import { chipClass } from '#plataforma/components/list/chip.ts';
import { formatCount } from '#plataforma/lib/format/number.ts';
import type { Contagens } from '#provider/calls/list-cadastros.ts';

type Pending = Exclude<Situacao, 'cadastrado'>;

export const pendingNames: Record<Pending, string> = {
  a_analisar: 'A analisar',
  com_a_empresa: 'Com a empresa',
  recusado: 'Recusados',
};

export const pendingSituations = Object.keys(pendingNames) as Pending[];

type Props = {
  /** Null: all of them. */
  situacao: Situacao | null;
  contagens: Contagens | null | undefined;
  onChange: (situacao: Situacao | null) => void;
};

/**
 * Narrows what is pending by whom it waits for; a second press on the same one shows all again. Without counts it only
 * keeps its place: they make it wider.
 */
export function SituationFilter({ situacao, contagens, onChange }: Props) {
  return (
    <fieldset
      className={`flex flex-wrap gap-1.5 max-sm:order-last max-sm:w-full print:hidden ${contagens === undefined ? 'invisible' : ''}`}
    >
      <legend className="sr-only">O que está pendente</legend>
      {pendingSituations.map((value) => {
        const count = contagens?.[value];
        return (
          <button
            key={value}
            type="button"
            aria-pressed={value === situacao}
            onClick={() => onChange(value === situacao ? null : value)}
            className={chipClass}
          >
            {pendingNames[value]} {count !== undefined && formatCount(count)}
          </button>
        );
      })}
    </fieldset>
  );
}
