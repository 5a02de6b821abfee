import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';

export function StepActions({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <div className="mt-6 grid grid-cols-2 gap-3">
      <Button variant="quiet" onClick={onCancel}>
        Cancelar
      </Button>
      {children}
    </div>
  );
}
