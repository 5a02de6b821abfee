import type { Filtro } from '@painel-pj/contract/cadastro';
import type { Contagens } from '#features/cadastros/decision.ts';
import { formatCount } from '#lib/format/number.ts';

type Props = { filtro: Filtro; contagens: Contagens | null; onChange: (filtro: Filtro) => void };

const options: [Filtro, string][] = [
  ['pendente', 'Pendentes'],
  ['cadastrado', 'Cadastrados'],
  ['todos', 'Todos'],
];

export function FilterBar({ filtro, contagens, onChange }: Props) {
  return (
    <fieldset className="surface-card min-w-0 shrink-0 rounded-[13px] border border-line max-sm:w-full">
      <legend className="sr-only">Situação dos cadastros</legend>
      <div className="flex rounded-xl bg-hover p-1 in-data-[theme=escuro]:bg-card">
        {options.map(([value, label]) => {
          const isActive = value === filtro;
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isActive}
              onClick={() => onChange(value)}
              className={`flex min-h-[34px] items-center justify-center gap-2 rounded-[9px] px-3.5 font-semibold whitespace-nowrap transition-colors max-sm:min-w-0 max-sm:flex-auto max-sm:flex-wrap max-sm:gap-x-1.5 max-sm:gap-y-0 max-sm:px-1.5 max-sm:text-[13px] ${isActive ? 'bg-card text-ink shadow-[0_1px_3px_rgb(15_23_42/.16)] in-data-[theme=escuro]:bg-hover' : 'text-muted hover:text-ink'}`}
            >
              {label}{' '}
              {contagens && (
                <span
                  className={`rounded-full px-2 text-[12px] leading-5 tabular-nums max-sm:px-1.5 ${isActive ? 'bg-brand-tint text-brand' : 'bg-card text-muted in-data-[theme=escuro]:bg-hover'}`}
                >
                  {formatCount(contagens[value])}
                </span>
              )}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
