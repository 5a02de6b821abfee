import type { RegistroAuditoria } from '@painel-pj/contract/supervisao/auditoria';
import { tellToday } from '@painel-pj/contract/supervisao/tell-ato';
import { formatMoment } from '#plataforma/lib/format/number.ts';

type Props = Pick<RegistroAuditoria, 'ator' | 'pessoa'>;

/** Who did it: the full name of then, or what a system is called. */
export function PersonName({ ator, pessoa }: Props) {
  return <strong className="font-semibold">{pessoa?.nomeCompleto || ator}</strong>;
}

/** After an act: the login of who did it, and what the person is called today if that changed. */
export function PersonNote({ ator, pessoa }: Props) {
  if (!pessoa) return null;
  const today = tellToday(ator, pessoa, formatMoment);
  return (
    <span className="text-[13px] text-muted">
      {' '}
      · {ator}
      {today && ` · ${today}`}
    </span>
  );
}
