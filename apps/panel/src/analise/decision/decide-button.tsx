import { Check, Hourglass, LoaderCircle, RotateCcw } from 'lucide-react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { KeyHint } from '#plataforma/components/ui/key-hint.tsx';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { useAccount } from '#provider/calls/account.ts';
import { isFirstOf, isMarkedDone, toggleOf } from './decision.ts';
import { useDecide, useDecisionState } from './use-decision.ts';

function Saving() {
  return (
    <>
      <LoaderCircle size={16} aria-hidden className="animate-spin" />
      Salvando…
    </>
  );
}

type LabelProps = { isDone: boolean } & Pick<Props, 'whom' | 'shortcut' | 'label'>;

function Label({ isDone, whom, shortcut, label }: LabelProps) {
  const Icon = isDone ? RotateCcw : Check;
  return (
    <>
      <Icon size={16} aria-hidden />
      {label ?? (isDone ? 'Marcar Pendente' : 'Aprovar Cadastro')}
      {whom && <span className="sr-only">: {whom}</span>}
      {shortcut && <KeyHint name={shortcut} />}
    </>
  );
}

function Awaited() {
  return (
    <>
      <Hourglass size={16} aria-hidden />
      Falta outra pessoa
    </>
  );
}

type Props = {
  cadastro: Cadastro;
  /** The key with the same effect. */
  shortcut?: string | undefined;
  /** Names the company to whoever can't see it beside the button. */
  whom?: string | undefined;
  /** False: the button ignores clicks for a moment. */
  isReady?: boolean;
  /** Another button beside it is the one to press. */
  isQuiet?: boolean;
  /** In place of the spec's words. */
  label?: string | undefined;
  /** In place of deciding at once. */
  onPress?: () => void;
};

/** One button whose text changes, so that it keeps the focus during the decision. */
export function DecideButton({ cadastro, isReady = true, isQuiet = false, onPress, ...label }: Props) {
  const decide = useDecide();
  const { isSaving } = useDecisionState(cadastro.id);
  const personId = useAccount()?.id;
  const isAwaited = isFirstOf(cadastro, personId);
  const decision = toggleOf(cadastro, personId);
  if (!decision && !isAwaited) return null;
  const isDone = isMarkedDone(cadastro);
  const act = onPress ?? (() => decision && decide(decision));
  return (
    <Button
      variant={isDone || isAwaited || isQuiet ? 'quiet' : 'action'}
      isBusy={isSaving}
      {...(!(isReady && decision) && { 'aria-disabled': true })}
      // The second click of a double click is ignored.
      onClick={({ detail }) => decision && isReady && detail < 2 && act()}
      size="medium"
      className={`min-w-[172px] max-sm:flex-1 print:hidden ${isAwaited ? 'cursor-default text-muted!' : ''}`}
    >
      {isSaving && <Saving />}
      {!isSaving && (isAwaited ? <Awaited /> : <Label isDone={isDone} {...label} />)}
    </Button>
  );
}
