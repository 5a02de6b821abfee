import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
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
import { impedimentsOf, unseenOf } from './impediments.ts';
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

function Again({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="link" className="text-alert! underline" onClick={onClick}>
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
  const isUnseen = unseenOf(error) !== null;
  // In the case, the foot names them beside the button.
  if (isUnseen && !toCase) return null;
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
          {(impediments || isUnseen) && toCase && (
            <Link to={toCase} className={`${buttonClass('link')} text-alert! underline`}>
              Analisar o cadastro
            </Link>
          )}
          {!impediments?.canBeJustified && !((impediments || isUnseen) && toCase) && (
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
