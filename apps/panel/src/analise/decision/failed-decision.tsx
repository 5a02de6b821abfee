import { CircleAlert } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link, type To } from 'react-router';
import { lazyPart } from '#plataforma/components/layout/lazy-part.tsx';
import { Button, buttonClass } from '#plataforma/components/ui/button.tsx';
import { type Cadastro, nameOf } from '#provider/reading/read-cadastro.ts';
import { decisionOf, targetOf } from './decision.ts';
import { reasonOf } from './decision-toasts.ts';
import { OutcomeUnknownError } from './find-outcome.ts';
import { impedimentsOf, unseenOf } from './impediments.ts';
import { useDecide, useDecisionState } from './use-decision.ts';
import { useOutcome } from './use-outcome.ts';

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
