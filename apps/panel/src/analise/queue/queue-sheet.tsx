import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useReturnFocus } from '#plataforma/components/ui/use-return-focus.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** Absent: the sheet itself gets the focus, so that a phone does not show the keyboard. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children?: ReactNode;
};

/** The queue as an overlay, for screens without room beside the case. */
export default function QueueSheet({ isOpen, onClose, initialFocus, children }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  const findReturn = useReturnFocus(isOpen);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(8_12_24/.5)] backdrop-blur-[2px] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          ref={popup}
          initialFocus={initialFocus ?? popup}
          finalFocus={findReturn}
          tabIndex={-1}
          className="surface-card fixed inset-y-0 left-0 z-40 w-[min(400px,92vw)] border-r border-line shadow-float transition-transform duration-200 ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          <Dialog.Title className="sr-only">Fila de análise</Dialog.Title>
          <Dialog.Close
            aria-label="Fechar a fila"
            className="absolute top-3.5 right-3 z-5 grid size-8 max-sm:size-[40px] place-items-center rounded-lg text-muted hover:bg-hover hover:text-ink"
          >
            <X size={18} aria-hidden />
          </Dialog.Close>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
