import type { Situacao } from '@painel-pj/contract/limites';
import type { Contagens } from '#features/cadastros/api/list-cadastros.ts';
import { formatCount } from '#lib/format/number.ts';

type Pending = Exclude<Situacao, 'cadastrado'>;

export const pendingNames: Record<Pending, string> = {
  a_analisar: 'A analisar',
  com_a_empresa: 'Com a empresa',
  recusado: 'Recusados',
};

type Props = {
  situacao: Situacao;
  contagens: Contagens | null | undefined;
  onChange: (situacao: Situacao) => void;
};

/** What is pending, told apart by whom it waits for. */
export function SituationFilter({ situacao, contagens, onChange }: Props) {
  return (
    <fieldset className="-mx-1.5 flex flex-wrap">
      <legend className="sr-only">O que está pendente</legend>
      {(Object.keys(pendingNames) as Pending[]).map((value) => {
        const count = contagens?.[value];
        return (
          <button
            key={value}
            type="button"
            aria-pressed={value === situacao}
            onClick={() => onChange(value)}
            className="h-7 max-sm:h-[40px] max-sm:rounded-xl max-sm:border-y-[5px] max-sm:border-transparent max-sm:bg-clip-padding max-sm:forced-colors:border-[Canvas] rounded-lg px-1.5 text-[12px] font-semibold whitespace-nowrap text-muted tabular-nums hover:text-ink aria-pressed:bg-brand-tint aria-pressed:text-brand"
          >
            {pendingNames[value]} {count !== undefined && formatCount(count)}
          </button>
        );
      })}
    </fieldset>
  );
}
