import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

type Props = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
} & Pick<ComponentProps<typeof Dialog.Popup>, 'finalFocus'>;

export function Drawer({ title, isOpen, onClose, children, finalFocus }: Props) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(8_12_24/.5)] backdrop-blur-[2px] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          finalFocus={finalFocus}
          className="surface-card fixed inset-y-0 left-0 z-40 flex w-[min(300px,86vw)] flex-col border-r border-line shadow-float transition-transform duration-200 ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          <div className="flex h-14 shrink-0 items-center justify-between border-b border-line pr-2.5 pl-5">
            <Dialog.Title className="text-[15px] font-semibold">{title}</Dialog.Title>
            <Dialog.Close
              aria-label="Fechar menu"
              className="grid size-[40px] place-items-center rounded-lg text-muted hover:bg-hover hover:text-ink"
            >
              <X size={18} aria-hidden />
            </Dialog.Close>
          </div>
          <nav aria-label={title} className="flex-1 overflow-y-auto px-3 py-4">
            {children}
          </nav>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export function DrawerSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-5">
      <h3 className="px-3 pb-1.5 text-[12px] font-medium text-faint">{title}</h3>
      <div className="grid gap-0.5">{children}</div>
    </section>
  );
}

export const drawerItemClass =
  'flex h-10 max-sm:h-[44px] w-full items-center gap-3 rounded-control px-3 text-left font-medium text-ink hover:bg-hover focus-visible:-outline-offset-2 aria-[current=page]:bg-avatar aria-[current=page]:text-on-avatar';
