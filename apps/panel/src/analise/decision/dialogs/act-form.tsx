import type { FormEvent, ReactNode } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import type { Draft } from '#plataforma/lib/drafts.ts';

type Props = {
  confirmLabel: string;
  isDanger?: boolean;
  isSaving: boolean;
  /** Why it was not saved. */
  problem: string | undefined;
  /** What is typed in it. */
  draft?: Pick<Draft<unknown>, 'isTyped' | 'discard'>;
  children: ReactNode;
  onSubmit: () => void;
  onCancel: () => void;
};

/** The end of every dialog for a decision: the error, and the buttons to confirm and cancel. */
export function ActForm({ confirmLabel, isDanger = false, isSaving, problem, ...props }: Props) {
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isSaving) props.onSubmit();
  }
  return (
    <form noValidate onSubmit={submit}>
      {props.children}
      <div role="alert">
        {problem && (
          <p className="mt-5 rounded-control bg-alert-tint px-3 py-2.5 text-[13px] font-medium text-alert">
            {problem}
          </p>
        )}
      </div>
      <div data-actions className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-sm:[&>*]:flex-1">
        <Button
          variant="quiet"
          onClick={() => {
            props.draft?.discard();
            props.onCancel();
          }}
        >
          {props.draft?.isTyped ? 'Descartar' : 'Cancelar'}
        </Button>
        <Button type="submit" variant={isDanger ? 'danger' : 'action'} isBusy={isSaving}>
          {isSaving ? 'Salvando…' : confirmLabel}
        </Button>
      </div>
    </form>
  );
}
