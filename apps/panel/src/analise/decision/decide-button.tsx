import { Ban, Check, Hourglass, LoaderCircle, RotateCcw } from 'lucide-react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { KeyHint } from '#plataforma/components/ui/key-hint.tsx';
import { can } from '#plataforma/lib/config.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { useAccount } from '#provider/calls/account.ts';
import { isFirstOf, isMarkedDone, isRefused, toggleOf } from './decision.ts';
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

function Refused() {
  return (
    <>
      <Ban size={16} aria-hidden />
      Recusado: não se aprova aqui
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
  // Where it can be given back, another button does that.
  const isStuck = isRefused(cadastro) && !can.analise;
  if (!decision && !isAwaited && !isStuck) return null;
  const isDone = isMarkedDone(cadastro);
  const isInert = isAwaited || isStuck;
  const act = onPress ?? (() => decision && decide(decision));
  return (
    <Button
      variant={isDone || isInert || isQuiet ? 'quiet' : 'action'}
      isBusy={isSaving}
      {...(!(isReady && decision) && { 'aria-disabled': true })}
      // The second click of a double click is ignored.
      onClick={({ detail }) => decision && isReady && detail < 2 && act()}
      size="medium"
      data-decide
      className={`min-w-[172px] max-sm:flex-1 print:hidden ${isInert ? 'cursor-default text-muted!' : ''}`}
    >
      {isSaving && <Saving />}
      {!isSaving && isStuck && <Refused />}
      {!isSaving && isAwaited && <Awaited />}
      {!isSaving && !isInert && <Label isDone={isDone} {...label} />}
    </Button>
  );
}
