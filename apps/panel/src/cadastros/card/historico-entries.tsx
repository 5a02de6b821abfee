import { tellMudancas } from '@painel-pj/contract/cadastros/tell-mudancas';
import type { RegistroAuditoria } from '@painel-pj/contract/supervisao/auditoria';
import { tellAct } from '@painel-pj/contract/supervisao/tell-ato';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChangeList } from '#plataforma/components/list/change-values.tsx';
import { PersonName, PersonNote } from '#plataforma/components/list/person-note.tsx';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import { getHistorico } from '#provider/calls/decide.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { HistoricoFailure, HistoricoLoading } from './historico-notices.tsx';

export type ShowFile = (registro: RegistroAuditoria) => ReactNode;

export default function HistoricoEntries({ id, showFile }: { id: string; showFile?: ShowFile }) {
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
            <PersonName ator={registro.ator} pessoa={registro.pessoa} /> {tellAct(registro)}
            <PersonNote ator={registro.ator} pessoa={registro.pessoa} />
          </span>
          {showFile?.(registro)}
          <ChangeList changes={tellMudancas(registro.detalhes.campos)} />
        </li>
      ))}
    </ol>
  );
}
