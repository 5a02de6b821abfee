import type { ReactNode } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';

type Props = { onCancel?: (() => void) | undefined; children: ReactNode };

export function StepActions({ onCancel, children }: Props) {
  return (
    <div className="mt-6 flex flex-wrap-reverse gap-3 [&>*]:flex-1">
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      )}
      {children}
    </div>
  );
}
