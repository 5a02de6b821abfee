import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

type Props = {
  isOpen: boolean;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  isWide?: boolean;
  /** At the left edge of a full screen, beside what it is about, which stays in view and in reach. */
  isAside?: boolean;
  /** Absent: Escape and the backdrop do not close it, only buttons inside. */
  onClose?: () => void;
  /** It is out of sight. */
  onClosed?: () => void;
} & Pick<ComponentProps<typeof Base.Popup>, 'finalFocus'>;

const centredClass =
  'relative m-auto w-full rounded-[20px] border p-6 data-ending-style:scale-[.98] data-starting-style:translate-y-2 sm:p-8';
// On a phone it leaves the upper part of the screen.
const asideClass =
  'aside absolute bottom-0 left-0 z-15 max-h-full w-[min(440px,100%)] overflow-y-auto overscroll-contain border-r px-5 pt-5 max-sm:max-h-[72%] max-sm:w-full max-sm:rounded-t-[20px] max-sm:border-t sm:top-0 [&_[data-actions]]:sticky [&_[data-actions]]:bottom-0 [&_[data-actions]]:-mx-5 [&_[data-actions]]:border-t [&_[data-actions]]:border-line [&_[data-actions]]:bg-card [&_[data-actions]]:px-5 [&_[data-actions]]:py-3 data-ending-style:-translate-x-4 data-starting-style:-translate-x-4';

export function Dialog({
  isOpen,
  title,
  description,
  children,
  isWide = false,
  isAside = false,
  onClose,
  onClosed,
  finalFocus,
}: Props) {
  const popup = useRef<HTMLDivElement>(null);
  const findReturn = useReturnFocus(isOpen);

  function findStart(): HTMLElement | null {
    const start = popup.current?.querySelector<HTMLElement>('[data-autofocus]') ?? null;
    // Text that is there already is continued.
    if (start instanceof HTMLTextAreaElement) start.setSelectionRange(start.value.length, start.value.length);
    // In a low window, one far below would scroll away what the dialog says first.
    const isBelow = start !== null && start.getBoundingClientRect().bottom > innerHeight;
    return isBelow ? popup.current : start;
  }

  function findFocus(): HTMLElement | null {
    const focused = document.activeElement;
    // Text that was typed ahead has chosen a field.
    return focused instanceof HTMLElement && popup.current?.contains(focused) ? focused : findStart();
  }

  // The content can change while the dialog stays open: then the focus moves to the start of the new one.
  const shownTitle = useRef(title);
  useEffect(() => {
    if (shownTitle.current !== title) findStart()?.focus();
    shownTitle.current = title;
  });

  const content = (
    <Base.Popup
      ref={popup}
      initialFocus={findFocus}
      finalFocus={finalFocus ?? findReturn}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        popup.current?.querySelector('form')?.requestSubmit();
      }}
      className={`surface-card border-line wrap-break-word shadow-float transition duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 ${isAside ? asideClass : `${centredClass} ${isWide ? 'max-w-[640px]' : 'max-w-[420px]'}`}`}
    >
      <Base.Title className="pr-8 text-[19px] leading-tight font-bold tracking-[-0.015em] text-balance">
        {title}
      </Base.Title>
      {description && <Base.Description className="mt-2 text-muted">{description}</Base.Description>}
      <div className="mt-5">{children}</div>
      {onClose && (
        <Base.Close
          aria-label="Fechar"
          className="absolute top-4 right-4 grid size-9 max-sm:size-[40px] place-items-center rounded-lg text-muted hover:bg-hover hover:text-ink"
        >
          <X size={18} aria-hidden />
        </Base.Close>
      )}
    </Base.Popup>
  );

  return (
    <Base.Root
      open={isOpen}
      modal={!isAside}
      disablePointerDismissal
      onOpenChange={(open) => !open && onClose?.()}
      onOpenChangeComplete={(open) => !open && onClosed?.()}
    >
      <Base.Portal container={isAside ? (document.getElementById('conteudo') ?? undefined) : undefined}>
        {isAside ? (
          content
        ) : (
          <>
            <Base.Backdrop className="fixed inset-0 z-40 bg-[rgb(8_12_24/.5)] backdrop-blur-[2px] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
            <Base.Viewport className="fixed inset-0 z-40 grid grid-cols-[minmax(0,1fr)] overflow-y-auto p-4 sm:p-8">
              {content}
            </Base.Viewport>
          </>
        )}
      </Base.Portal>
    </Base.Root>
  );
}
