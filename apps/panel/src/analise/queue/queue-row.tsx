import { nomesCategoria } from '@painel-pj/contract/plataforma/limites';
import { memo } from 'react';
import { Link, type To } from 'react-router';
import { isFirstOf } from '#analise/decision/decision.ts';
import { dotOf, tellAlertas, worstOf } from '#cadastros/card/alertas.ts';
import { FoundName } from '#cadastros/card/found-name.tsx';
import { returnLook } from '#cadastros/card/status-badge.tsx';
import { formatDeadline } from '#plataforma/lib/format/date.ts';
import { useAlertas } from '#provider/alertas/use-alertas.ts';
import { type Cadastro, nameOf } from '#provider/answers/read-cadastro.ts';
import { whyFound } from '#provider/answers/why-found.ts';
import { useAccount } from '#provider/calls/account.ts';
import { businessDaysSince, tellAge, tellShortAge } from './business-days.ts';

export const rowHeight = 44;

type Props = {
  cadastro: Cadastro;
  to: To;
  index: number;
  /** The text of the search. */
  busca: string;
  isCurrent: boolean;
  /** Only one row of the queue can be reached by Tab. */
  isTabStop: boolean;
  lateAfter: number;
  /** Who has it; null: nobody. */
  holder: string | null;
  /** Leaves room for the checkbox. */
  hasBox: boolean;
  onOpen: () => void;
};

function Age({ cadastro, lateAfter }: Pick<Props, 'cadastro' | 'lateAfter'>) {
  const { situacao, prazo, revisao } = cadastro.analise;
  const since = revisao?.desde ?? cadastro.desde;
  if (prazo) {
    return <span className="shrink-0 text-[12px] text-muted tabular-nums">até {formatDeadline(prazo)}</span>;
  }
  if (!since || (situacao !== 'a_analisar' && !revisao)) return null;
  const isLate = businessDaysSince(since) > lateAfter;
  return (
    <span className={`shrink-0 text-[12px] tabular-nums ${isLate ? 'font-medium text-alert' : 'text-muted'}`}>
      <span aria-hidden>{tellShortAge(since)}</span>
      <span className="sr-only">{isLate ? `${tellAge(since)}, atrasado` : tellAge(since)}</span>
    </span>
  );
}

/** A low risk goes without saying. */
const tellRisco = ({ risco }: Cadastro) =>
  risco && risco.categoria !== 'baixo' && `Risco ${nomesCategoria[risco.categoria].toLowerCase()}`;

/** One row of the queue: a bold line and a lighter one. */
export const QueueRow = memo(function QueueRow({ cadastro, holder, ...props }: Props) {
  const personId = useAccount()?.id;
  const back = returnLook(cadastro);
  const alertas = useAlertas(cadastro);
  const name = nameOf(cadastro);
  const why = props.busca && whyFound(cadastro, name, props.busca);
  const facts = [alertas && tellAlertas(alertas), tellRisco(cadastro), cadastro.estado]
    .filter(Boolean)
    .join(' · ');
  return (
    <Link
      to={props.to}
      data-row={props.index}
      tabIndex={props.isTabStop ? 0 : -1}
      aria-current={props.isCurrent ? 'true' : undefined}
      onClick={props.onOpen}
      className={`relative flex h-full flex-col justify-center border-b border-line pr-4 ${props.hasBox ? 'pl-12' : 'pl-4'} hover:bg-hover focus-visible:-outline-offset-2 aria-[current]:bg-brand-tint aria-[current]:before:absolute aria-[current]:before:inset-y-0 aria-[current]:before:left-0 aria-[current]:before:w-[3px] aria-[current]:before:bg-primary`}
    >
      <span className="flex items-baseline gap-3">
        <span className="min-w-0 flex-1 truncate font-semibold">
          <FoundName name={name} busca={props.busca} />
        </span>
        <Age cadastro={cadastro} lateAfter={props.lateAfter} />
      </span>
      <span className="flex min-w-0 items-center gap-1.5 text-[12px] text-muted">
        {cadastro.analise.segunda && (
          <span className="shrink-0 rounded-full bg-brand-tint px-1.5 leading-4 font-semibold text-brand">
            {isFirstOf(cadastro, personId) ? 'Aguarda colega' : '2ª aprovação'}
          </span>
        )}
        {back && (
          <span className={`shrink-0 rounded-full px-1.5 leading-4 font-semibold ${back[1]}`}>{back[0]}</span>
        )}
        <span
          aria-hidden
          className={`size-1.5 shrink-0 rounded-full forced-color-adjust-none ${alertas ? dotOf(worstOf(alertas)) : 'bg-line'}`}
        />
        <span className="min-w-0 truncate">
          {why && <span className="text-ink">{why} · </span>}
          {facts}
        </span>
        {holder && (
          <span className="max-w-1/2 shrink-0 truncate">
            {' · '}
            <strong className="font-semibold">{holder}</strong>
          </span>
        )}
      </span>
    </Link>
  );
});
