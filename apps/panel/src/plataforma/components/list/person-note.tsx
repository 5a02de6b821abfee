import type { RegistroAuditoria } from '@painel-pj/contract/supervisao/auditoria';
import { tellToday } from '@painel-pj/contract/supervisao/tell-ato';
import { formatMoment } from '#plataforma/lib/format/number.ts';

/** After an act: the full name of who did it, as it was then, and what the person is called today if that changed. */
export function PersonNote({ ator, pessoa }: Pick<RegistroAuditoria, 'ator' | 'pessoa'>) {
  if (!pessoa) return null;
  const today = tellToday(ator, pessoa, formatMoment);
  return (
    <span className="text-[13px] text-muted">
      {' '}
      · {pessoa.nomeCompleto}
      {today && ` · ${today}`}
    </span>
  );
}
