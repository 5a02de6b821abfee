import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';

export function StepActions({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <div className="mt-6 flex flex-wrap-reverse gap-3 [&>*]:flex-1">
      <Button variant="quiet" onClick={onCancel}>
        Cancelar
      </Button>
      {children}
    </div>
  );
}
