import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import type { Answering } from './use-answer.ts';

type Props = {
  answering: Answering;
  action: string;
  onSubmit: () => void;
  children: ReactNode;
  /** Beside the button. */
  aside?: ReactNode;
};

/** What an item is answered with, its button, and what went wrong. */
export function AnswerForm({ answering, action, onSubmit, children, aside }: Props) {
  const { isSending, failure } = answering;
  const atRest = failure ? 'Tentar de novo' : action;

  const form = useRef<HTMLFormElement>(null);
  const isSubmitted = useRef(false);

  // Whoever sent it is taken to the first field that is wrong.
  useEffect(() => {
    if (!isSubmitted.current || isSending) return;
    isSubmitted.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isSending) return;
    isSubmitted.current = true;
    onSubmit();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-3">
      {children}
      <Problem text={failure} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isBusy={isSending} className="max-sm:w-full">
          {isSending ? 'Enviando…' : atRest}
        </Button>
        {aside}
      </div>
    </form>
  );
}

/** The region is always there, so that screen readers read what appears in it. */
export function Problem({ text }: { text: string }) {
  return (
    <div role="alert">
      {text && (
        <p className="rounded-control bg-alert-tint px-3 py-2.5 font-medium text-alert [overflow-wrap:anywhere] forced-colors:border">
          {text}
        </p>
      )}
    </div>
  );
}
