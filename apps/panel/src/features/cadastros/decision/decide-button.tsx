import { Check, LoaderCircle, RotateCcw } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { KeyHint } from '#components/ui/key-hint.tsx';
import { isMarkedDone, toggleOf } from '#features/cadastros/decision/decision.ts';
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

function Label({ isDone, shortcut }: { isDone: boolean; shortcut?: string | undefined }) {
  const Icon = isDone ? RotateCcw : Check;
  return (
    <>
      <Icon size={16} aria-hidden />
      {isDone ? 'Marcar Pendente' : 'Aprovar Cadastro'}
      {shortcut && <KeyHint name={shortcut} />}
    </>
  );
}

type Props = {
  cadastro: CadastroLido;
  /** The key with the same effect. */
  shortcut?: string | undefined;
  /** False: the button ignores clicks for a moment. */
  isReady?: boolean;
};

/** One button whose text changes, so that it keeps the focus during the decision. */
export function DecideButton({ cadastro, shortcut, isReady = true }: Props) {
  const decide = useDecide();
  const { isSaving } = useDecisionState(cadastro.id);
  const decision = toggleOf(cadastro);
  if (!decision) return null;
  const isDone = isMarkedDone(cadastro);
  return (
    <Button
      variant={isDone ? 'quiet' : 'action'}
      isBusy={isSaving}
      {...(!isReady && { 'aria-disabled': true })}
      // The second click of a double click is ignored.
      onClick={({ detail }) => isReady && detail < 2 && decide(decision)}
      size="medium"
      className="min-w-[172px] max-sm:flex-1 print:hidden"
    >
      {isSaving ? <Saving /> : <Label isDone={isDone} shortcut={shortcut} />}
    </Button>
  );
}
