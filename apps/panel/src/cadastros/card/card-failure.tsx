import { useState } from 'react';
import { useLocation } from 'react-router';
import { useDecided } from '#analise/case/use-decided.ts';
import { FailedDecision } from '#analise/decision/failed-decision.tsx';
import { impedimentsOf } from '#analise/decision/impediments.ts';
import { useDecisionState } from '#analise/decision/use-decision.ts';
import { caseAddress } from '#cadastros/case-address.ts';
import { lazyDialog } from '#plataforma/components/layout/lazy-dialog.tsx';
import type { CadastroLido } from '#provider/reading/read-cadastro.ts';

const JustifyDialog = lazyDialog(() => import('#analise/decision/dialogs/justify-dialog.tsx'));

/** A decision that was not saved, on its card, and what can be done about it there. */
export function CardFailure({ cadastro }: { cadastro: CadastroLido }) {
  const { search } = useLocation();
  const { error } = useDecisionState(cadastro.id);
  const [isJustifying, setIsJustifying] = useState(false);
  const close = () => setIsJustifying(false);
  useDecided(cadastro.id, { onDecided: close, onFailed: () => undefined });
  return (
    <>
      <FailedDecision
        cadastro={cadastro}
        onJustify={() => setIsJustifying(true)}
        toCase={caseAddress(String(cadastro.id), search)}
      />
      {isJustifying && (
        <JustifyDialog isOpen cadastro={cadastro} impediments={impedimentsOf(error)} onClose={close} />
      )}
    </>
  );
}
