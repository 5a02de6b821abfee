import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import '#styles/toasts.css';

// A root of its own: a toast outlives the screen that raised it, even one that failed.
const host = document.createElement('div');
document.body.append(host);
createRoot(host).render(
  <ToastContainer
    position="top-right"
    autoClose={5000}
    pauseOnHover
    aria-label="Avisos"
    className="toasts"
    toastClassName="surface-card"
  />,
);

export type ToastAction = { label: string; onClick: () => void };

type ContentProps = { message: string; action: ToastAction; closeToast?: () => void };

function ActionContent({ message, action, closeToast }: ContentProps) {
  const use = () => {
    action.onClick();
    closeToast?.();
  };
  return (
    <span className="toast-with-action">
      <span>{message}</span>
      <button type="button" onClick={use} className="toast-action">
        {action.label}
      </button>
    </span>
  );
}

export function raiseToast(kind: 'success' | 'error' | 'info', message: string, action?: ToastAction): void {
  if (!action) toast[kind](message);
  else
    toast[kind](({ closeToast }) => (
      <ActionContent message={message} action={action} closeToast={closeToast} />
    ));
}
