import type { UseMutationResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { ConfirmDialog } from '#plataforma/components/ui/confirm-dialog.tsx';
import { findRefusal } from './usuario-changes.ts';

type Props<Output> = {
  icon: LucideIcon;
  label: string;
  title: string;
  description: string;
  confirmLabel: string;
  change: UseMutationResult<Output, Error, string>;
  id: string;
  onDone: (output: Output) => void;
} & Pick<ComponentProps<typeof Button>, 'size' | 'className'>;

/** A button, its confirmation dialog, and the change that follows. */
export function ConfirmedAction<Output>(props: Props<Output>) {
  const { icon: Icon, label, size, className, change, id, onDone, ...question } = props;
  const [isOpen, setIsOpen] = useState(false);

  function confirm(): void {
    change.mutate(id, {
      onSuccess(output) {
        setIsOpen(false);
        onDone(output);
      },
    });
  }

  return (
    <>
      <Button
        variant="quiet"
        size={size}
        className={className}
        onClick={() => {
          change.reset();
          setIsOpen(true);
        }}
      >
        <Icon size={16} aria-hidden />
        {label}
      </Button>
      <ConfirmDialog
        {...question}
        isOpen={isOpen}
        isBusy={change.isPending}
        problem={findRefusal(change.error)}
        onConfirm={confirm}
        onCancel={() => setIsOpen(false)}
      />
    </>
  );
}
