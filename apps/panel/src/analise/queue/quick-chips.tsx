import type { MeuDia } from '@painel-pj/contract/analise/fila';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { limitesPagina } from '@painel-pj/contract/plataforma/limites';
import { chipClass } from '#plataforma/components/list/chip.ts';
import { can } from '#plataforma/lib/config.ts';
import { formatCount } from '#plataforma/lib/format/number.ts';
import type { FilterValues } from '#provider/calls/query-keys.ts';
import type { QueueAddress } from './queue-address.ts';

type Quick = { name: string; filter: FilterValues; tone: string; countOf: (day: MeuDia) => number };

/** Each is one filter, with how many there are. */
const quicks: Quick[] = [
  {
    name: 'Atrasados',
    filter: { atrasado: 'sim' },
    tone: 'bg-alert-tint text-alert',
    countOf: ({ atrasados }) => atrasados.total,
  },
  {
    name: 'Corrigidos',
    filter: { corrigido: 'sim' },
    tone: 'bg-brand-tint text-brand',
    countOf: ({ corrigidos }) => corrigidos.total,
  },
  {
    name: 'Para decidir',
    filter: { segunda: 'alcada' },
    tone: 'bg-brand-tint text-brand',
    countOf: ({ paraDecidir }) => paraDecidir?.total ?? 0,
  },
  {
    name: 'Revisões',
    filter: { revisao: 'sim' },
    tone: '',
    countOf: ({ revisoes }) => revisoes?.total ?? 0,
  },
  { name: 'Meus', filter: { com: 'eu' }, tone: '', countOf: ({ meus }) => meus },
  { name: '2ª aprovação', filter: { segunda: 'minha' }, tone: '', countOf: ({ segunda }) => segunda.total },
];

const isOn = (filters: FilterValues, { filter }: Quick) =>
  Object.entries(filter).every(([name, value]) => getOwn(filters, name) === value);

/** Of the filters in use, those that are told by a chip here. */
export function nearFilters(filters: FilterValues): FilterValues {
  const near: FilterValues = {};
  for (const one of can.meuDia ? quicks : []) if (isOn(filters, one)) Object.assign(near, one.filter);
  return near;
}

/** `4`; what is counted no further is `1.000+`. */
export const tellCount = (total: number): string =>
  total > limitesPagina.encontrados ? `${formatCount(limitesPagina.encontrados)}+` : formatCount(total);

type Props = { address: QueueAddress; day: MeuDia | undefined; onChoose: () => void };

/** What an analyst looks for first, as far as there is any. Where the provider tells no counts, nothing. */
export function QuickChips({ address, day, onChoose }: Props) {
  if (!can.meuDia) return null;
  const { filters, setFilters } = address;
  const shown = quicks.filter((one) => isOn(filters, one) || (day && one.countOf(day) > 0));
  if (shown.length === 0) return null;
  return (
    <fieldset className="flex shrink-0 gap-1.5">
      <legend className="sr-only">Na fila</legend>
      {shown.map((one) => {
        const isPressed = isOn(filters, one);
        const kept = Object.fromEntries(
          Object.entries(filters).filter(([name]) => !Object.hasOwn(one.filter, name)),
        );
        return (
          <button
            key={one.name}
            type="button"
            aria-pressed={isPressed}
            onClick={() => {
              onChoose();
              setFilters(isPressed ? kept : { ...kept, ...one.filter });
            }}
            className={`${chipClass} font-semibold aria-pressed:ring-2 aria-pressed:ring-primary aria-pressed:ring-inset ${one.tone && `border-transparent ${one.tone}`}`}
          >
            {one.name} {day && tellCount(one.countOf(day))}
          </button>
        );
      })}
    </fieldset>
  );
}
