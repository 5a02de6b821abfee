import { useState } from 'react';
import { useLocation } from 'react-router';
import { lazyDialog } from '#components/layout/lazy-dialog.tsx';
import { useDecided } from '#features/cadastros/analise/case/use-decided.ts';
import { caseAddress } from '#features/cadastros/case-address.ts';
import { FailedDecision } from '#features/cadastros/decision/failed-decision.tsx';
import { impedimentsOf } from '#features/cadastros/decision/impediments.ts';
import { useDecisionState } from '#features/cadastros/decision/use-decision.ts';
import type { CadastroLido } from '#features/cadastros/reading/read-cadastro.ts';

const JustifyDialog = lazyDialog(() => import('#features/cadastros/decision/dialogs/justify-dialog.tsx'));

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
