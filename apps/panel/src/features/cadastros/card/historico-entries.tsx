import { tellAct } from '@painel-pj/contract/ato-cadastro';
import { useQuery } from '@tanstack/react-query';
import { PersonNote } from '#components/list/person-note.tsx';
import { getHistorico } from '#features/cadastros/api/get-historico.ts';
import { queryKeys } from '#features/cadastros/api/query-keys.ts';
import { HistoricoFailure, HistoricoLoading } from '#features/cadastros/card/historico-notices.tsx';
import { formatMoment } from '#lib/format/number.ts';

export default function HistoricoEntries({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.historico(id),
    queryFn: ({ signal }) => getHistorico(id, signal),
  });
  if (isError) return <HistoricoFailure onRetry={() => void refetch()} />;
  if (!data) return <HistoricoLoading />;
  if (data.length === 0) return <p className="text-muted">Nada aconteceu ainda.</p>;
  return (
    <ol className="grid gap-1.5">
      {data.map((registro) => (
        <li key={`${registro.quando} ${registro.acao}`} className="flex flex-wrap gap-x-2">
          <time dateTime={registro.quando} className="text-muted tabular-nums">
            {formatMoment(registro.quando)}
          </time>
          <span>
            <strong className="font-semibold">{registro.ator}</strong> {tellAct(registro)}
            <PersonNote ator={registro.ator} pessoa={registro.pessoa} />
          </span>
        </li>
      ))}
    </ol>
  );
}
