import { CircleAlert } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { decisionOf } from '#features/cadastros/decision/decision.ts';
import { reasonOf } from '#features/cadastros/decision/tell-decision.ts';
import { useDecide, useDecisionState } from '#features/cadastros/decision/use-decision.ts';
import { type CadastroLido, nameOf } from '#features/cadastros/reading/read-cadastro.ts';

/** A decision that was not saved stays told on its card until it is mended. */
export function FailedDecision({ cadastro }: { cadastro: CadastroLido }) {
  const decide = useDecide();
  const { failed, error } = useDecisionState(cadastro.id);
  const again = decisionOf(cadastro);
  // Somebody else has done meanwhile what was asked for.
  if (!failed || !again || failed.cadastrado === cadastro.cadastrado) return null;
  const reason = reasonOf(error);
  return (
    <div
      role="alert"
      className="order-last flex basis-full items-start gap-2 rounded-lg bg-alert-tint px-3 py-1.5 text-alert"
    >
      <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0 font-medium wrap-anywhere">
        <p>
          <span className="font-semibold">{nameOf(cadastro)}:</span> Não foi salvo.{' '}
          <Button
            variant="link"
            className="text-alert! underline"
            onClick={() => decide({ ...again, cadastrado: failed.cadastrado })}
          >
            Tentar de novo
          </Button>
        </p>
        {reason && <p className="text-[13px]">{reason}</p>}
      </div>
    </div>
  );
}
