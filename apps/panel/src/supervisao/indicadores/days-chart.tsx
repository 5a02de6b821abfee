import { tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import type { IndicadoresResponse } from '@painel-pj/contract/supervisao/indicador';
import { formatCount } from '#plataforma/lib/format/number.ts';

type Dia = IndicadoresResponse['dias'][number];

export const decided = ({ aprovados, recusados }: Dia) => aprovados + recusados;

const height = 100;

/** A round number not below the highest: 1, 2 or 5 and zeros. */
function topOf(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 1)));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= highest) ?? highest;
}

const shortDate = (date: string) => tellDate(date).slice(0, 5);

function Legend() {
  return (
    <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-[13px] text-muted">
      <li className="flex items-center gap-2">
        <svg aria-hidden viewBox="0 0 12 12" className="size-3 fill-brand-tint stroke-brand">
          <rect x="0.5" y="0.5" width="11" height="11" />
        </svg>
        Recebidos (barras)
      </li>
      <li className="flex items-center gap-2">
        <svg aria-hidden viewBox="0 0 20 12" className="h-3 w-5 stroke-ink stroke-2">
          <path d="M0 6h20" />
        </svg>
        Decididos (linha)
      </li>
    </ul>
  );
}

/** Bars and a line, so that they differ not only by colour; the table below has all numbers. */
export function DaysChart({ dias }: { dias: Dia[] }) {
  const top = topOf(Math.max(...dias.map((dia) => Math.max(dia.recebidos, decided(dia)))));
  const y = (value: number) => height - (value / top) * height;
  const line = dias.map((dia, at) => `${at + 0.5},${y(decided(dia))}`).join(' ');
  const [first, last] = [dias[0], dias.at(-1)];
  const middleAt = Math.floor(dias.length / 2);
  const middle = dias[middleAt];
  return (
    <div>
      <Legend />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-[12px] text-muted tabular-nums">
        <div aria-hidden className="flex flex-col justify-between text-right leading-none">
          <span>{formatCount(top)}</span>
          <span>{top % 2 === 0 ? formatCount(top / 2) : ''}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label="Recebidos e decididos por dia; os números estão na tabela abaixo"
          viewBox={`0 0 ${dias.length} ${height}`}
          preserveAspectRatio="none"
          className="h-[200px] w-full overflow-visible"
        >
          {[0, height / 2, height].map((at) => (
            <path
              key={at}
              d={`M0 ${at}H${dias.length}`}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {dias.map((dia, at) => (
            <rect
              key={dia.dia}
              x={at + 0.18}
              y={y(dia.recebidos)}
              width={0.64}
              height={height - y(dia.recebidos)}
              className="fill-brand-tint stroke-brand"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <polyline
            points={line}
            className="fill-none stroke-ink stroke-2"
            vectorEffect="non-scaling-stroke"
          />
          {dias.map((dia, at) => (
            <rect key={dia.dia} x={at} y={0} width={1} height={height} className="fill-transparent">
              <title>{`${tellDate(dia.dia)}: recebidos ${formatCount(dia.recebidos)}, decididos ${formatCount(decided(dia))}`}</title>
            </rect>
          ))}
        </svg>
        <span />
        <div aria-hidden className="relative mt-1.5 flex justify-between">
          {first && <span>{shortDate(first.dia)}</span>}
          {middle && dias.length > 2 && (
            <span
              className="absolute -translate-x-1/2"
              style={{ left: `${((middleAt + 0.5) / dias.length) * 100}%` }}
            >
              {shortDate(middle.dia)}
            </span>
          )}
          {last && <span>{shortDate(last.dia)}</span>}
        </div>
      </div>
    </div>
  );
}
