import { createRoot } from 'react-dom/client';
import { cssTransition, ToastContainer, type ToastContentProps } from 'react-toastify/unstyled';
import '#plataforma/styles/toasts.css';

const shownMs = 5000;

export type ToastOptions = {
  /** A toast with the same id is changed in place, and its time starts again. */
  id?: string;
  /** A second, quieter line. */
  detail?: string;
  /** Using it closes the toast. */
  action?: { label: string; onClick: () => void };
};

type BodyProps = ToastContentProps & ToastOptions & { message: string };

export function ToastBody({ message, detail, action, closeToast, isPaused }: BodyProps) {
  return (
    <>
      <div className="toast-body">
        <div>
          <p>{message}</p>
          {detail && <p className="toast-detail">{detail}</p>}
        </div>
        {action && (
          <button
            type="button"
            className="toast-action"
            onClick={() => {
              action.onClick();
              closeToast();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Fechar aviso"
        className="toast-close"
        onClick={() => closeToast(true)}
      >
        <svg aria-hidden viewBox="0 0 14 14" width="14" height="14" stroke="currentColor" strokeWidth="1.6">
          <path d="m2 2 10 10M12 2 2 12" />
        </svg>
      </button>
      <div
        role="progressbar"
        aria-label="Tempo até o aviso fechar"
        className="toast-timer"
        data-paused={isPaused}
        style={{ animationDuration: `${shownMs}ms` }}
        // Chromium may end an animation that leaves its pause at once, after 0 s.
        onAnimationEnd={({ elapsedTime }) => elapsedTime > 0 && closeToast()}
      />
    </>
  );
}

const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' });

// A root of its own: a toast outlives the screen that raised it, even one that failed.
const host = document.createElement('div');
document.body.append(host);
createRoot(host).render(
  <ToastContainer
    position="top-right"
    autoClose={shownMs}
    // The styles do: the library forgets the pointer when the window gets the focus back.
    pauseOnHover={false}
    customProgressBar
    transition={slide}
    closeButton={false}
    aria-label="Avisos"
    className="toasts"
    toastClassName="surface-card"
  />,
);
