import type { IndicadoresResponse } from '@painel-pj/contract/supervisao/indicador';
import { Figure } from '#plataforma/components/ui/figure.tsx';
import { formatCount } from '#plataforma/lib/format/number.ts';
import { actsIn, decidedIn, receivedIn } from './lists.ts';

/** Whole hours in words: `menos de 1 h`, `5 h`, `2 dias e 3 h`. */
export function tellHours(hours: number): string {
  if (hours < 1) return 'menos de 1 h';
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  return `${days === 1 ? '1 dia' : `${days} dias`}${rest > 0 ? ` e ${rest} h` : ''}`;
}

/** The period in six figures. */
export function Totals({ indicadores }: { indicadores: IndicadoresResponse }) {
  const { dias, tempo } = indicadores;
  const sum = (name: 'recebidos' | 'aprovados' | 'recusados' | 'pedidos') =>
    formatCount(dias.reduce((total, dia) => total + dia[name], 0));
  const hours = (value: number | undefined) => (value === undefined ? '—' : tellHours(value));
  return (
    <div className="grid grid-cols-2 gap-2.5 *:row-span-3 *:grid-rows-subgrid lg:grid-cols-3">
      <Figure name="Recebidos" value={sum('recebidos')} to={receivedIn(indicadores)} />
      <Figure name="Aprovados" value={sum('aprovados')} to={actsIn('cadastro.aprovado', indicadores)} />
      <Figure name="Recusados" value={sum('recusados')} to={actsIn('cadastro.recusado', indicadores)} />
      <Figure
        name="Correções pedidas"
        value={sum('pedidos')}
        to={actsIn('cadastro.correcao_pedida', indicadores)}
      />
      <Figure
        name="Tempo até a decisão, mediana"
        value={hours(tempo?.mediana)}
        note="Desde que chegou ou voltou à equipe"
        to={decidedIn(indicadores)}
      />
      <Figure
        name="Tempo até a decisão, 90% em até"
        value={hours(tempo?.noventa)}
        to={decidedIn(indicadores)}
      />
    </div>
  );
}
