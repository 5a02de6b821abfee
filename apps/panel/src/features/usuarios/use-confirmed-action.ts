import { useState } from 'react';
import { findRefusal } from '#features/usuarios/provider-complaints.ts';
import { showToast } from '#lib/toast.ts';

/** A confirmation dialog and the call behind it: a refusal stays in the dialog, any other failure is a toast. */
export function useConfirmedAction(work: () => Promise<void>, failure: string) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      await work();
      setIsOpen(false);
    } catch (error) {
      const refusal = findRefusal(error);
      setProblem(refusal);
      if (!refusal) void showToast('error', failure);
    } finally {
      setIsBusy(false);
    }
  }

  return {
    open() {
      setProblem(null);
      setIsOpen(true);
    },
    dialog: { isOpen, isBusy, problem, onConfirm: () => void run(), onCancel: () => setIsOpen(false) },
  };
}
