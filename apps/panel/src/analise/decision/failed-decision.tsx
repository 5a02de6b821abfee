import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleHelp } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { Link, type To } from 'react-router';
import { lazyPart } from '#plataforma/components/layout/lazy-part.tsx';
import { Button, buttonClass } from '#plataforma/components/ui/button.tsx';
import { can } from '#plataforma/lib/config.ts';
import { type Cadastro, nameOf } from '#provider/answers/read-cadastro.ts';
import type { Decision } from '#provider/calls/decide.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { decisionOf, targetOf } from './decision.ts';
import { reasonOf } from './decision-toasts.ts';
import { findOutcome, isAnswerLost, OutcomeUnknownError } from './find-outcome.ts';
import { impedimentsOf, isQuestion } from './impediments.ts';
import { useDecide, useDecisionState } from './use-decision.ts';

const everyMs = 15_000;
/** A server that is late has saved it by then, or never will. Without a call for one registration, once is enough. */
const timesRead = () => (can.cadastroPorId ? 4 : 1);

/** A decision whose answer was lost may be saved a little later: while it is told as failed, it is read again. */
function useOutcome(failed: Decision | null, error: unknown, onSaved: () => void): { isRead: boolean } {
  const isWatched = failed !== null && isAnswerLost(error);
  const { data } = useQuery({
    queryKey: queryKeys.outcome(String(failed?.id)),
    queryFn: async () => failed !== null && (await findOutcome(failed)) !== null,
    enabled: isWatched,
    refetchInterval: ({ state }) => (state.dataUpdateCount < timesRead() ? everyMs : false),
    retry: false,
  });
  const tell = useEffectEvent(onSaved);
  const isSaved = isWatched && data === true;
  useEffect(() => {
    if (isSaved) tell();
  }, [isSaved]);
  return { isRead: data !== undefined };
}

const FailureDetails = lazyPart(
  () => import('./failure-details.tsx'),
  () => null,
);

const linkLook = 'text-inherit! underline';

function Again({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="link" className={linkLook} onClick={onClick}>
      {children}
    </Button>
  );
}

type Props = {
  cadastro: Cadastro;
  onJustify: () => void;
  /** Where the case can be looked at; absent: here. */
  toCase?: To;
};

function ToCase({ to }: { to: To }) {
  return (
    <Link to={to} className={`${buttonClass('link')} ${linkLook}`}>
      Analisar o cadastro
    </Link>
  );
}

type QuestionProps = Pick<Props, 'onJustify'> & { error: unknown; toCase: To };

/** What the provider asks before it approves: nothing failed. */
function Question({ error, onJustify, toCase }: QuestionProps) {
  return (
    <div
      role="status"
      className="order-last flex basis-full items-start gap-2 rounded-lg bg-brand-tint px-3 py-1.5"
    >
      <CircleHelp size={16} aria-hidden className="mt-0.5 shrink-0 text-brand" />
      <p className="min-w-0 font-medium wrap-anywhere">
        {reasonOf(error)} {impedimentsOf(error) && <Again onClick={onJustify}>Justificar…</Again>}{' '}
        <ToCase to={toCase} />
      </p>
    </div>
  );
}

/** A decision that was not saved is shown on its card until it succeeds. */
export function FailedDecision({ cadastro, onJustify, toCase }: Props) {
  const decide = useDecide();
  const { failed, error } = useDecisionState(cadastro.id);
  const again = failed && decisionOf(cadastro, failed.act);
  const { isRead } = useOutcome(failed, error, () => failed && decide(failed));
  // Hidden when the registration is already in the situation asked for, because somebody else decided so.
  if (!failed || !again || targetOf(failed) === cadastro.analise.situacao) return null;
  const reason = reasonOf(error);
  const isUnsure = error instanceof OutcomeUnknownError && !isRead;
  const impediments = impedimentsOf(error);
  // In the case, the foot or a dialog asks.
  if (isQuestion(error))
    return toCase ? <Question error={error} onJustify={onJustify} toCase={toCase} /> : null;
  return (
    <div
      role="alert"
      className="order-last flex basis-full items-start gap-2 rounded-lg bg-alert-tint px-3 py-1.5 text-alert"
    >
      <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0 font-medium wrap-anywhere">
        <p>
          <span className="font-semibold">{nameOf(cadastro)}:</span>{' '}
          {isUnsure ? 'Sem resposta: ainda não se sabe se foi salvo.' : 'Não foi salvo.'}{' '}
          {impediments?.canBeJustified && <Again onClick={onJustify}>Justificar…</Again>}
          {impediments && toCase && <ToCase to={toCase} />}
          {!impediments?.canBeJustified && !(impediments && toCase) && (
            <Again onClick={() => decide(again)}>Tentar de novo</Again>
          )}
        </p>
        {reason && <p className="text-[13px]">{reason}</p>}
        <Suspense>
          <FailureDetails id={String(cadastro.id)} alertas={impediments?.alertas ?? []} />
        </Suspense>
      </div>
    </div>
  );
}
