import { LoaderCircle, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { DecideButton } from '#analise/decision/decide-button.tsx';
import { decisionOf, lookFirst, toggleOf } from '#analise/decision/decision.ts';
import { FailedDecision } from '#analise/decision/failed-decision.tsx';
import { impedimentsOf, unseenOf } from '#analise/decision/impediments.ts';
import { useDecide, useDecided, useDecisionState, useLastAct } from '#analise/decision/use-decision.ts';
import type { CardActs } from '#cadastros/card/cadastro-card.tsx';
import { lazyDialog } from '#plataforma/components/layout/lazy-dialog.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { can } from '#plataforma/lib/config.ts';
import { caseAddress } from '#plataforma/lib/navigation-state.ts';
import { useHas } from '#plataforma/lib/session.ts';
import { useSettled } from '#plataforma/lib/use-settled.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { useAccount } from '#provider/calls/account.ts';

const JustifyDialog = lazyDialog(() => import('#analise/decision/dialogs/justify-dialog.tsx'));

type Props = { cadastro: Cadastro };

/** Takes the place of the button that approves, which a refusal does not allow. */
function GiveBackButton({ cadastro }: Props) {
  const decide = useDecide();
  const { isSaving } = useDecisionState(cadastro.id);
  const decision = decisionOf(cadastro, { name: 'giveBack' });
  if (cadastro.analise.situacao !== 'recusado' || !decision || !can.analise) return null;
  const Icon = isSaving ? LoaderCircle : Undo2;
  return (
    <Button
      variant="quiet"
      size="medium"
      isBusy={isSaving}
      onClick={({ detail }) => detail < 2 && decide(decision)}
      className="min-w-[172px] max-sm:flex-1 print:hidden"
    >
      <Icon size={16} aria-hidden className={isSaving ? 'animate-spin' : ''} />
      {isSaving ? 'Salvando…' : 'Devolver à análise'}
    </Button>
  );
}

/** A decision that was not saved, on its card, and what can be done about it there. */
function CardFailure({ cadastro }: Props) {
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

/** As in the workspace: what nobody saw is told first, and the next press decides. */
function Toggle({ cadastro }: Props) {
  const decide = useDecide();
  const toggle = toggleOf(cadastro, useAccount()?.id);
  const { failed, error } = useDecisionState(cadastro.id);
  const isTold = failed?.versao === cadastro.versao && unseenOf(error) !== null;
  // Not the second press of a double one, which came before it could be read.
  const isRead = useSettled(String(isTold));
  const decision = isTold ? toggle : lookFirst(toggle);
  return (
    <DecideButton
      cadastro={cadastro}
      isQuiet={can.analise}
      isReady={!isTold || isRead}
      onPress={() => decision && decide(decision)}
    />
  );
}

function Acts({ cadastro }: Props) {
  const mayDecide = useHas('decidir');
  if (!mayDecide || cadastro.id === null) return null;
  return (
    <>
      <Toggle cadastro={cadastro} />
      <GiveBackButton cadastro={cadastro} />
      <CardFailure cadastro={cadastro} />
    </>
  );
}

/** Undoes the decision by which the card left, as long as it is the person's last one. */
function Undo({ cadastro }: Props) {
  const decide = useDecide();
  const lastAct = useLastAct();
  const { isSaving } = useDecisionState(cadastro.id);
  if (lastAct?.id !== cadastro.id) return null;
  return (
    <Button
      variant="link"
      isBusy={isSaving}
      // The second click of a double click was meant for the card.
      onClick={({ detail }) => detail < 2 && decide(lastAct)}
    >
      Desfazer
    </Button>
  );
}

/** What can be decided on the cards of a list. */
export const cardActs: CardActs = {
  show: (cadastro) => <Acts cadastro={cadastro} />,
  showUndo: (cadastro) => <Undo cadastro={cadastro} />,
};
