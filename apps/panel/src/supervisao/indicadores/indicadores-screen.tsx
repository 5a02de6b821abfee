import { tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import { useQuery } from '@tanstack/react-query';
import { CalendarX, Hourglass } from 'lucide-react';
import { ListFailure, ListNotice } from '#plataforma/components/list/list-notice.tsx';
import { FiguresSkeleton } from '#plataforma/components/ui/figure.tsx';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import { ApiError } from '#provider/api-error.ts';
import { indicadoresOptions } from '#provider/calls/supervisao.ts';
import { usePeriod } from './period.ts';
import { PeriodChoice } from './period-choice.tsx';
import { AlertasTable, DaysTable, PeopleTable, ReasonsTable } from './tables.tsx';
import { Totals } from './totals.tsx';
import { Waiting } from './waiting.tsx';

function Failure({ error, isFetching, onRetry }: { error: Error; isFetching: boolean; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 400) {
    const text = Object.values(error.campos ?? {})[0] ?? error.mensagem ?? '';
    return <ListNotice icon={CalendarX} title="Este período não é válido" text={text} />;
  }
  return (
    <ListFailure title="Não foi possível buscar os indicadores" isFetching={isFetching} onRetry={onRetry} />
  );
}

export function IndicadoresScreen() {
  const { period, length, setLength, setPeriod } = usePeriod();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(indicadoresOptions(period));
  const said = data && `De ${tellDate(data.de)} a ${tellDate(data.ate)}`;
  return (
    <>
      <h1 className="text-2xl leading-tight font-bold tracking-[-0.02em]">Indicadores</h1>
      <p className="mt-1.5 text-muted text-pretty">
        O que espera, o que chegou e o que foi decidido. Cada número abre a lista que está por trás dele.
      </p>
      <p role="status" className="sr-only">
        {isPlaceholderData || (!data && !error) ? 'Carregando indicadores…' : said}
      </p>
      {(data || !error) && <Waiting espera={data ? (data.espera ?? null) : undefined} />}
      <section aria-labelledby="no-periodo" className="mt-8">
        <h2 id="no-periodo" className="text-[17px] font-bold tracking-[-0.01em]">
          No período
        </h2>
        <p className="mt-0.5 mb-3 min-h-5 text-[13px] text-muted">
          {said}
          {data?.somadoAte && `. Somado até ${formatMoment(data.somadoAte)}; o que foi desfeito não conta.`}
        </p>
        <PeriodChoice length={length} onLength={setLength} onPeriod={setPeriod} />
        {error && !data && <Failure error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && (
          <div className="mt-4">
            <FiguresSkeleton rows={2} />
          </div>
        )}
        {data && !data.somadoAte && (
          <ListNotice
            icon={Hourglass}
            title="Ainda sendo somado"
            text="Os números aparecem aqui sozinhos, em cerca de um minuto."
          />
        )}
        {data?.somadoAte && (
          <div aria-busy={isPlaceholderData} className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
            <Totals indicadores={data} />
            <DaysTable indicadores={data} />
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
              <PeopleTable indicadores={data} />
              <ReasonsTable indicadores={data} />
            </div>
            <AlertasTable indicadores={data} />
          </div>
        )}
      </section>
    </>
  );
}
