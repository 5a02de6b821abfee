import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  isOpen: boolean;
  title: string;
  description: ReactNode;
  cancelLabel?: string;
  confirmLabel: string;
  /** The action loses nothing, so its button is not red. */
  isHarmless?: boolean;
  isBusy?: boolean;
  /** Why the action failed. */
  problem?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks first; the focus starts on the safe answer. */
export function ConfirmDialog(props: Props) {
  const { isOpen, title, description, cancelLabel = 'Cancelar', confirmLabel } = props;
  const { isHarmless = false, isBusy = false, problem = null, onConfirm, onCancel } = props;
  return (
    <Dialog isOpen={isOpen} title={title} description={description} onClose={onCancel}>
      <div role="alert">
        {problem && (
          <p className="mb-5 rounded-control bg-alert-tint px-3 py-2.5 text-[13px] font-medium text-alert">
            {problem}
          </p>
        )}
      </div>
      <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:[&>*]:flex-1">
        <Button data-autofocus variant="quiet" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant={isHarmless ? 'action' : 'danger'} isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
