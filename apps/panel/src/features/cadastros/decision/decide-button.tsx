import { Check, LoaderCircle, RotateCcw } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { decisionOf, isMarkedDone } from '#features/cadastros/decision/decision.ts';
import { useDecide, useDecisionState } from '#features/cadastros/decision/use-decision.ts';
import type { CadastroLido } from '#features/cadastros/reading/read-cadastro.ts';

function Saving() {
  return (
    <>
      <LoaderCircle size={16} aria-hidden className="animate-spin" />
      Salvando…
    </>
  );
}

function Label({ isDone }: { isDone: boolean }) {
  const Icon = isDone ? RotateCcw : Check;
  return (
    <>
      <Icon size={16} aria-hidden />
      {isDone ? 'Marcar Pendente' : 'Aprovar Cadastro'}
    </>
  );
}

/** One button that changes its text: the focus stays on it through the decision. */
export function DecideButton({ cadastro }: { cadastro: CadastroLido }) {
  const decide = useDecide();
  const { isSaving } = useDecisionState(cadastro.id);
  const decision = decisionOf(cadastro);
  if (!decision) return null;
  const isDone = isMarkedDone(cadastro);
  return (
    <Button
      variant={isDone ? 'quiet' : 'action'}
      isBusy={isSaving}
      onClick={() => decide(decision)}
      className="h-[38px]! min-w-[172px] px-4! whitespace-nowrap max-sm:flex-1 print:hidden"
    >
      {isSaving ? <Saving /> : <Label isDone={isDone} />}
    </Button>
  );
}
