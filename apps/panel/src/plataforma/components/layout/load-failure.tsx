import { RefreshCw, WifiOff } from 'lucide-react';
import { useEffect, useId, useRef, useState, useTransition } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { MessagePage } from './message-page.tsx';

const timeoutMs = 15_000;

/** Whether the server has another build of the panel than the running one; rejects when the server can't be reached. */
async function hasNewVersion(): Promise<boolean> {
  const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The panel answered ${response.status}`);
  const html = await response.text();
  const scripts = [...document.querySelectorAll('script[type=module][src]')];
  return scripts.some((script) => !html.includes(script.getAttribute('src') ?? ''));
}

type Retry = { onRetry: () => void };

/** Part of the panel could not be loaded: the server can't be reached, or an update removed the file. */
function useLoadFailure(onRetry: () => void) {
  const [isUpdated, setIsUpdated] = useState(false);
  const [isBusy, startRetry] = useTransition();

  useEffect(() => {
    hasNewVersion().then(setIsUpdated, () => undefined);
  }, []);

  const retry = () =>
    startRetry(async () => {
      if (await hasNewVersion().catch(() => false)) location.reload();
      else onRetry();
    });

  return {
    isUpdated,
    icon: isUpdated ? RefreshCw : WifiOff,
    title: isUpdated ? 'O painel foi atualizado' : 'Não foi possível abrir esta parte do painel',
    text: isUpdated
      ? 'Recarregue a página para usar a versão nova.'
      : 'Verifique a conexão e tente de novo. Se continuar, avise o administrador do sistema.',
    button: (
      <Button isBusy={isBusy} onClick={isUpdated ? () => location.reload() : retry}>
        {isUpdated ? 'Recarregar' : 'Tentar de novo'}
      </Button>
    ),
  };
}

/** In place of a screen. The URL survives a reload, so a new version is loaded at once. */
export function PageLoadFailure({ onRetry }: Retry) {
  const { isUpdated, button, ...message } = useLoadFailure(onRetry);
  useEffect(() => {
    if (isUpdated) location.reload();
  }, [isUpdated]);
  return <MessagePage {...message} actions={button} />;
}

/** In place of a menu or dialog. Uses the browser's `dialog`, because our own may be what could not be loaded. */
export function DialogLoadFailure({
  isOpen,
  onClose,
  onRetry,
}: Retry & { isOpen: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { icon: Icon, title, text, button } = useLoadFailure(onRetry);

  function close(): void {
    onClose();
    // Loaded again the next time it is opened.
    onRetry();
  }

  useEffect(() => {
    if (!isOpen) return dialog.current?.close();
    dialog.current?.showModal();
    // Not its first button: a space of what is being typed would press it.
    dialog.current?.focus();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      className="surface-card m-auto w-[calc(100%-32px)] max-w-[420px] rounded-[20px] border border-line p-6 text-center shadow-float outline-none backdrop:bg-[rgb(8_12_24/.5)] sm:p-8"
    >
      <span className="mx-auto grid size-14 place-items-center rounded-2xl bg-avatar text-on-avatar">
        <Icon size={26} aria-hidden />
      </span>
      <h2 id={titleId} className="mt-5 text-[19px] leading-tight font-bold tracking-[-0.015em] text-balance">
        {title}
      </h2>
      <p className="mt-2 text-muted text-pretty">{text}</p>
      <div className="mt-6 flex flex-wrap-reverse gap-3 [&>*]:flex-1">
        <Button variant="quiet" onClick={close}>
          Fechar
        </Button>
        {button}
      </div>
    </dialog>
  );
}
