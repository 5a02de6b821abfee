import { Check, Hourglass, LoaderCircle, RotateCcw } from 'lucide-react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { KeyHint } from '#plataforma/components/ui/key-hint.tsx';
import { useAccount } from '#provider/calls/account.ts';
import type { Cadastro } from '#provider/reading/read-cadastro.ts';
import { isFirstOf, isMarkedDone, lookFirst, toggleOf } from './decision.ts';
import { useDecide, useDecisionState } from './use-decision.ts';

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
  /** False: the button ignores clicks for a moment. */
  isReady?: boolean;
  /** An approval is first refused when nobody marked or opened some document. */
  looksFirst?: boolean;
};

/** One button whose text changes, so that it keeps the focus during the decision. */
export function DecideButton({ cadastro, shortcut, isReady = true, looksFirst = false }: Props) {
  const decide = useDecide();
  const { isSaving } = useDecisionState(cadastro.id);
  const personId = useAccount()?.id;
  const isAwaited = isFirstOf(cadastro, personId);
  const toggle = toggleOf(cadastro, personId);
  const decision = looksFirst ? lookFirst(toggle) : toggle;
  if (!decision && !isAwaited) return null;
  const isDone = isMarkedDone(cadastro);
  return (
    <Button
      variant={isDone || isAwaited ? 'quiet' : 'action'}
      isBusy={isSaving}
      {...(!(isReady && decision) && { 'aria-disabled': true })}
      // The second click of a double click is ignored.
      onClick={({ detail }) => decision && isReady && detail < 2 && decide(decision)}
      size="medium"
      className={`min-w-[172px] max-sm:flex-1 print:hidden ${isAwaited ? 'cursor-default text-muted!' : ''}`}
    >
      {isSaving && <Saving />}
      {!isSaving && (isAwaited ? <Awaited /> : <Label isDone={isDone} shortcut={shortcut} />)}
    </Button>
  );
}
